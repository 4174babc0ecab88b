import { useQuery } from '@tanstack/react-query'
import { home } from '#contract/support/home.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { mayOpen } from '#web/routing/features.ts'

/** Whether cases may be asked for at all: null while unknown. In normal mode the server refuses every such call. */
export function useCaseMode(): boolean | null {
  const user = useUser()
  const { data } = useQuery({ ...query(home.systemInfo, {}), staleTime: 300_000, enabled: Boolean(user) })
  if (!user || !mayOpen('/patientManagement', user)) return false
  return data ? data.mode === 'patient-case' : null
}
