import type { UserInfo } from '#contract/base/user.ts'
import { RenewalDialog } from '#web/account/license/renewal-dialog.tsx'
import { useRenewal } from '#web/account/license/use-renewal.ts'
import { CompleteInfoDialog } from '#web/account/profile/complete-info-dialog.tsx'

/** Dialogs an account is asked automatically, one at a time: its data first, then the renewal. */
export function AccountDialogs({ user }: { user: UserInfo }) {
  const { days, close } = useRenewal(user)
  if (!user.completed) return <CompleteInfoDialog user={user} />
  return days === null ? null : <RenewalDialog user={user} days={days} close={close} />
}
