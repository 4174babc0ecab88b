import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { staff } from '#contract/account/staff.ts'
import { RowId } from '#contract/base/fields.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { toastDone } from '#web/base/notices.ts'
import { call, keyOf, useCall } from '#web/base/query.ts'
import { readWhole, wholePageSize } from '#web/base/whole-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, useForm } from '#web/ui/form/form.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { Staff } from './staff-person.ts'

const HandOverForm = z.object({ toUserId: RowId })

/** Hands open work over to a colleague: drafts, future visits, follow-ups. */
export function HandOverDialog({ person, close }: { person: Staff; close: () => void }) {
  const { t } = useTranslation('staff')
  const form = useForm()
  const { data } = useQuery({
    queryKey: [...keyOf(staff.list), 'whole'],
    queryFn: ({ signal }) =>
      readWhole((pageNo) => call(staff.list, { pageNo, pageSize: wholePageSize }, { kind: 'read', signal })),
  })
  const handOver = useCall(staff.handOver, [staff.detail])
  async function submit({ toUserId }: z.output<typeof HandOverForm>) {
    const { moved, left } = await handOver.mutateAsync({ userId: person.userId, toUserId })
    const rest = left.drafts + left.visits + left.followUps
    toastDone(rest ? t('handedPartly', { ...moved, rest }) : t('handedOver', { ...moved }))
    close()
  }
  const takers = (data?.list ?? []).filter(
    (one) => one.userId !== person.userId && isClinician(one.userType) && one.auditStatus === 'approved',
  )
  return (
    <Dialog
      title={t('handOverOf', { name: person.userName })}
      close={close}
      form={form}
      confirm={{ label: t('handOver') }}
    >
      <p>{t('openWorkSum', { ...person.work })}</p>
      <p className="text-small text-muted">{t('handOverText')}</p>
      <Form form={form} schema={HandOverForm} submit={submit}>
        <Select
          name="toUserId"
          label={t('handOverTo')}
          searchable
          required
          none={t('noTaker')}
          options={takers.map(({ userId, userName, position }) => ({
            value: userId,
            label: position ? `${userName} · ${position}` : userName,
          }))}
        />
      </Form>
    </Dialog>
  )
}
