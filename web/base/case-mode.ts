import { useQuery } from '@tanstack/react-query'
import { systemCalls } from '#contract/base/system.ts'
import { mayOpen } from './pages.ts'
import { query } from './query.ts'
import { useUser } from './session.ts'

/** Whether cases can be requested: null while unknown. In normal mode the server refuses every such call. */
export function useCaseMode(): boolean | null {
  const user = useUser()
  const { data } = useQuery({ ...query(systemCalls.systemInfo, {}), staleTime: 300_000, enabled: Boolean(user) })
  if (!user || !mayOpen('/patientManagement', user)) return false
  return data ? data.mode === 'patient-case' : null
}
