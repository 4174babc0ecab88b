import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { staff } from '#contract/account/staff.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { confirmDeed } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { fullDay } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import styles from './staff.module.css'

type Row = Output<typeof staff.invitations>['list'][number]

/** Invitations not used yet. */
export function OpenInvitations() {
  const { t } = useTranslation(['staff', 'audit', 'auth'])
  const { data } = useQuery(query(staff.invitations, {}))
  const withdraw = useCall(staff.revokeInvitation, [staff.invitations])
  if (!data?.list.length) return null
  const ask = ({ invitationId, invited, invitationCode }: Row) =>
    confirmDeed({
      title: t('staff:withdrawOf', { name: invited || invitationCode }),
      content: t('staff:withdrawText'),
      okText: t('staff:withdraw'),
      kind: 'danger',
      run: () => withdraw.mutateAsync({ invitationId }).catch(() => undefined),
    })
  const columns: Column<Row>[] = [
    { key: 'invited', title: t('staff:invited'), cell: (row) => row.invited || t('staff:anyone') },
    { key: 'role', title: t('audit:role'), cell: (row) => t(`auth:roles.${row.userType}`) },
    { key: 'clinic', title: t('staff:clinic'), cell: (row) => row.orgName },
    { key: 'code', title: t('staff:code'), cell: (row) => <span className="serif">{row.invitationCode}</span> },
    { key: 'until', title: t('staff:until'), cell: (row) => fullDay(row.expiresAt) },
    {
      key: 'withdraw',
      title: '',
      align: 'end',
      cell: (row) => (
        <Button
          look="link"
          size="small"
          label={t('staff:withdrawOf', { name: row.invited || row.invitationCode })}
          onClick={() => ask(row)}
        >
          {t('staff:withdraw')}
        </Button>
      ),
    },
  ]
  return (
    <section className={styles['section']}>
      <h2>{t('staff:openInvitations')}</h2>
      <Table label={t('staff:openInvitations')} columns={columns} rows={data.list} keyOf={(row) => row.invitationId} />
    </section>
  )
}
