import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invitation } from '#contract/account/invitation.ts'
import { query, useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'

/** A code with which one colleague joins this clinic. */
export function Invitation() {
  const { t, i18n } = useTranslation('profile')
  const { data } = useQuery(query(invitation.invitationCode, {}))
  const renew = useCall(invitation.createInvitationCode, [invitation.invitationCode])
  if (!data) return null
  const day = new Intl.DateTimeFormat(i18n.language.replace('_', '-'), { dateStyle: 'medium' })
  return (
    <>
      <p className="text-muted">{t('invitation.text', { day: day.format(new Date(data.expiresAt)) })}</p>
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
