import { Link } from '@tanstack/react-router'
import { Popconfirm, Switch, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { type CustomPrescriptionRow, customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { fullDay, relativeTime } from '#web/base/time.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { useOpenDraft } from '#web/prescribing/written/use-open-draft.ts'

const reads = [customPrescription.list, customPrescription.search, customPrescription.detail]
const detail = '/prescription-management/detail/$actionType/{-$id}'

/** Columns where there is room, cards on a hand's screen. */
export function OwnList({ list }: { list: readonly CustomPrescriptionRow[] }) {
  const { t } = useTranslation('custom')
  const narrow = useNarrow()
  if (narrow)
    return (
      <ul className="own-cards">
        {list.map((row) => (
          <li key={row.id}>
            <div className="row">
              <OpenLink row={row} />
              <span className="m xs">{row.number}</span>
              <span className="grow" />
              <Enable row={row} />
            </div>
            <p className="m s">{[t('herbs', { count: row.herbs }), row.remark].filter(Boolean).join(' · ')}</p>
            <Acts row={row} />
          </li>
        ))}
      </ul>
    )
  const columns: TableColumnsType<CustomPrescriptionRow> = [
    { title: t('columns.number'), dataIndex: 'number', width: 90 },
    { title: t('columns.name'), key: 'name', render: (_, row) => <OpenLink row={row} />, width: 200 },
    { title: t('columns.herbs'), dataIndex: 'herbs', align: 'right', width: 70 },
    { title: t('columns.enabled'), key: 'enabled', render: (_, row) => <Enable row={row} />, width: 90 },
    { title: t('columns.remark'), dataIndex: 'remark', ellipsis: true },
    {
      title: t('columns.updated'),
      key: 'updated',
      render: (_, row) => <span title={fullDay(row.updatedAt)}>{relativeTime(row.updatedAt, new Date())}</span>,
      width: 140,
    },
    { title: t('columns.acts'), key: 'acts', render: (_, row) => <Acts row={row} />, width: 200 },
  ]
  return (
    <Table<CustomPrescriptionRow>
      className="own-table"
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={list}
      pagination={false}
    />
  )
}

const OpenLink = ({ row }: { row: CustomPrescriptionRow }) => (
  <Link className="serif" to={detail} params={{ actionType: 'edit', id: String(row.id) }}>
    <b>{row.name}</b>
  </Link>
)

function Enable({ row }: { row: CustomPrescriptionRow }) {
  const { t } = useTranslation('custom')
  const setEnabled = useCall(customPrescription.setEnabled, reads)
  return (
    <Switch
      size="small"
      aria-label={t('enableOf', { name: row.name })}
      checked={setEnabled.isPending ? setEnabled.variables.enabled : row.enabled}
      onChange={(enabled) => setEnabled.mutate({ id: row.id, enabled })}
    />
  )
}

function Acts({ row }: { row: CustomPrescriptionRow }) {
  const { t } = useTranslation('custom')
  const remove = useCall(customPrescription.remove, reads)
  const { mayPut, busy, putOnEditor } = useOpenDraft(undefined)
  return (
    <span className="row">
      <button
        type="button"
        className="b t"
        disabled={!mayPut || busy || !row.enabled}
        title={mayPut ? undefined : t('needPatient')}
        onClick={() => putOnEditor({ customPrescriptionId: row.id, name: row.name })}
      >
        {t('use')}
      </button>
      <Link className="b t" to={detail} params={{ actionType: 'copy', id: String(row.id) }}>
        {t('copy')}
      </Link>
      <Popconfirm
        title={t('removeAsk', { name: row.name })}
        description={t('removeNote')}
        okText={t('remove')}
        cancelText={t('keep')}
        onConfirm={() => remove.mutate({ id: row.id }, { onSuccess: () => toastDone(t('removed')) })}
      >
        <button type="button" className="b t">
          {t('remove')}
        </button>
      </Popconfirm>
    </span>
  )
}
