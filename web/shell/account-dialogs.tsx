import type { UserInfo } from '#contract/base/user.ts'
import { useRenewal } from '#web/account/license/use-renewal.ts'
import { later } from '#web/base/later.ts'

// Few accounts are asked anything, and the forms bring in half of the kit.
const RenewalDialog = later(async () => (await import('#web/account/license/renewal-dialog.tsx')).RenewalDialog)
const CompleteInfoDialog = later(
  async () => (await import('#web/account/profile/complete-info-dialog.tsx')).CompleteInfoDialog,
)

/** Dialogs an account is asked automatically, one at a time: its data first, then the renewal. */
export function AccountDialogs({ user }: { user: UserInfo }) {
  const { days, close } = useRenewal(user)
  if (!user.completed) return <CompleteInfoDialog user={user} />
  return days === null ? null : <RenewalDialog user={user} days={days} close={close} />
}
