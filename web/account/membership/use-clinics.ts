import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { organisation } from '#contract/account/organisation.ts'
import { currentPrescription } from '#web/base/current-prescription.ts'
import { landing } from '#web/base/guard.ts'
import { query, useCall } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'

/** The clinics of the account, and switching between them: nothing of the previous one stays on the screen. */
export function useClinics() {
  const router = useRouter()
  const cache = useQueryClient()
  const { data } = useQuery({ ...query(organisation.list, {}), staleTime: 300_000 })
  const change = useCall(organisation.switch)
  async function switchTo(orgId: number) {
    session.keepUser(await change.mutateAsync({ orgId }))
    currentPrescription.close()
    await router.navigate({ to: landing })
    await cache.resetQueries()
  }
  return { clinics: data?.list ?? [], switchTo }
}
