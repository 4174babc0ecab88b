import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invitation } from '#contract/account/invitation.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'

/** A code that lets one colleague join this clinic. */
export function Invitation() {
  const { t } = useTranslation('profile')
  const { data } = useQuery(query(invitation.invitationCode, {}))
  const renew = useCall(invitation.createInvitationCode, [invitation.invitationCode])
  if (!data) return null
  return (
    <>
      <p className="text-muted">{t('invitation.text', { day: fullDay(data.expiresAt) })}</p>
      <p className="row">
        <output className="serif" aria-label={t('invitation.title')}>
          {data.invitationCode}
        </output>
        <Button size="small" busy={renew.isPending} onClick={() => renew.mutate({})}>
          {t('invitation.renew')}
        </Button>
      </p>
    </>
  )
}
