import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { guestRoles, staff } from '#contract/account/staff.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Account, RowId, text } from '#contract/base/fields.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const InviteForm = z.object({
  invited: text(40).default(''),
  userType: z.enum(guestRoles),
  orgId: RowId,
  account: Account.optional(),
})

/** Person, role and clinic; the code is displayed, and sent when an address is given. */
export function InviteDialog({ close }: { close: () => void }) {
  const { t } = useTranslation(['staff', 'audit', 'auth'])
  const user = useUser()
  const form = useForm()
  const [made, setMade] = useState<Output<typeof staff.invite>>()
  const { data } = useQuery(query(staff.invitations, {}))
  const send = useCall(staff.invite, [staff.invitations])
  async function submit({ invited, account, ...rest }: z.output<typeof InviteForm>) {
    setMade(await send.mutateAsync({ ...rest, ...(invited && { invited }), ...(account && { account }) }))
  }
  if (made)
    return (
      <Dialog title={t('staff:invitationMade')} close={close} cancelLabel={t('staff:done')} closesEasily>
        <p>{t('staff:invitationText', { role: t(`auth:roles.${made.userType}`), clinic: made.orgName })}</p>
        <output className="serif" aria-label={t('staff:code')} style={{ fontSize: 28 }}>
          {made.invitationCode}
        </output>
        <p className="text-muted">
          {t('staff:invitationNext')} <span className="nowrap">{`${location.origin}/auth/register`}</span>
        </p>
      </Dialog>
    )
  return (
    <Dialog title={t('staff:invite')} close={close} form={form} confirm={{ label: t('staff:makeInvitation') }}>
      <Form form={form} schema={InviteForm} initial={{ userType: 'doctor', orgId: user?.orgId }} submit={submit}>
        <TextField name="invited" label={t('staff:invited')} maxLength={40} hint={t('staff:invitedHint')} />
        <RadioGroup
          name="userType"
          label={t('audit:role')}
          options={guestRoles.map((value) => ({ value, label: t(`auth:roles.${value}`) }))}
        />
        <Select
          name="orgId"
          label={t('staff:clinic')}
          options={(data?.clinics ?? []).map(({ orgId, name }) => ({ value: orgId, label: name }))}
        />
        <TextField
          name="account"
          label={t('staff:sendTo')}
          maxLength={120}
          hint={t('staff:sendToHint')}
          wrong={t('staff:accountWrong')}
        />
      </Form>
    </Dialog>
  )
}
