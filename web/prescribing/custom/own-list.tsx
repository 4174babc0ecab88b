import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type CustomPrescriptionRow, customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { confirmDeed, toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { fullDay, relativeTime } from '#web/base/time.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { useOpenDraft } from '#web/prescribing/written/use-open-draft.ts'
import { Switch } from '#web/ui/form/choice-fields.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { Column } from '#web/ui/table/table.types.ts'
import styles from './custom.module.css'

const reads = [customPrescription.list, customPrescription.search, customPrescription.detail]
const detail = '/prescription-management/detail/$actionType/{-$id}'

/** Columns when there is room, cards on a narrow screen. */
export function OwnList({ list }: { list: readonly CustomPrescriptionRow[] }) {
  const { t } = useTranslation('custom')
  const narrow = useNarrow()
  if (narrow)
    return (
      <ul className={styles['own-cards']}>
        {list.map((row) => (
          <li key={row.id}>
            <div className="row">
              <OpenLink row={row} />
              <span className="text-muted text-tiny">{row.number}</span>
              <span className="grow" />
              <Enable row={row} />
            </div>
            <p className="text-muted text-small">
              {[t('herbs', { count: row.herbs }), row.remark].filter(Boolean).join(' · ')}
            </p>
            <Acts row={row} />
          </li>
        ))}
      </ul>
    )
  const columns: Column<CustomPrescriptionRow>[] = [
    { key: 'number', title: t('columns.number'), width: '90px', cell: (row) => row.number },
    { key: 'name', title: t('columns.name'), width: '200px', cell: (row) => <OpenLink row={row} /> },
    { key: 'herbs', title: t('columns.herbs'), align: 'end', width: '70px', cell: (row) => row.herbs },
    { key: 'enabled', title: t('columns.enabled'), width: '90px', cell: (row) => <Enable row={row} /> },
    { key: 'remark', title: t('columns.remark'), cell: (row) => row.remark },
    {
      key: 'updated',
      title: t('columns.updated'),
      width: '140px',
      cell: (row) => <span title={fullDay(row.updatedAt)}>{relativeTime(row.updatedAt, new Date())}</span>,
    },
    { key: 'acts', title: t('columns.acts'), width: '220px', cell: (row) => <Acts row={row} /> },
  ]
  return <Table label={t('list')} columns={columns} rows={list} keyOf={(row) => row.id} />
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
      label={t('enableOf', { name: row.name })}
      labelHidden
      size="small"
      value={setEnabled.isPending ? setEnabled.variables.enabled : row.enabled}
      onChange={(enabled) => setEnabled.mutate({ id: row.id, enabled })}
    />
  )
}

function Acts({ row }: { row: CustomPrescriptionRow }) {
  const { t } = useTranslation('custom')
  const remove = useCall(customPrescription.remove, reads)
  const { mayPut, busy, putOnEditor } = useOpenDraft(undefined)
  const askRemoval = () =>
    confirmDeed({
      kind: 'danger',
      title: t('removeAsk', { name: row.name }),
      content: t('removeNote'),
      okText: t('remove'),
      run: () =>
        remove.mutateAsync({ id: row.id }).then(
          () => toastDone(t('removed')),
          () => undefined,
        ),
    })
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
      <button type="button" className="b t" onClick={askRemoval}>
        {t('remove')}
      </button>
    </span>
  )
}
