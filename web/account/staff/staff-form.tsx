import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { staff } from '#contract/account/staff.ts'
import { RowId, text } from '#contract/base/fields.ts'
import { roles } from '#contract/base/permissions.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice-fields.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { MultiSelect, Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { Staff } from './staff-person.ts'

const PlaceForm = z.object({
  userType: z.enum(roles),
  position: text(40).default(''),
  orgIds: z.array(RowId).min(1).max(50),
  faceRequired: z.boolean(),
})

/** Role, title and clinics of a colleague. */
export function StaffForm({ person }: { person: Staff }) {
  const { t } = useTranslation(['staff', 'audit', 'auth'])
  const me = useUser()
  const form = useForm()
  const { data } = useQuery(query(staff.invitations, {}))
  const update = useCall(staff.update, [staff.list, staff.detail, staff.roles])
  async function submit({ userType, position, orgIds, faceRequired }: z.output<typeof PlaceForm>) {
    await update.mutateAsync({
      userId: person.userId,
      position,
      orgIds,
      faceRequired,
      ...(userType !== person.userType && { userType }),
    })
    toastDone(t('staff:saved'))
  }
  const initial = {
    userType: person.userType,
    position: person.position,
    orgIds: person.clinics.map(({ orgId }) => orgId),
    faceRequired: person.faceRequired,
  }
  const offered = roles.filter((role) => me?.userType === 'admin' || role !== 'admin')
  return (
    <Form form={form} schema={PlaceForm} initial={initial} submit={submit}>
      <Select
        name="userType"
        label={t('audit:role')}
        hint={t('staff:roleHint')}
        options={offered.map((value) => ({ value, label: t(`auth:roles.${value}`) }))}
      />
      <TextField name="position" label={t('audit:position')} maxLength={40} />
      <MultiSelect
        name="orgIds"
        label={t('audit:clinics')}
        options={(data?.clinics ?? []).map(({ orgId, name }) => ({ value: orgId, label: name }))}
        known={person.clinics.map(({ orgId, name }) => ({ value: orgId, label: name }))}
      />
      <Checkbox name="faceRequired" label={t('staff:faceRequired')} hint={t('staff:faceRequiredHint')} />
      <Button type="submit" look="primary" busy={form.busy}>
        {t('staff:save')}
      </Button>
    </Form>
  )
}
