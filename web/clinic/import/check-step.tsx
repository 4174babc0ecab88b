import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { patient } from '#contract/clinic/patient.ts'
import {
  faultsShown,
  type ImportField,
  importFields,
  neededFields,
  patientImport,
} from '#contract/clinic/patient-import.ts'
import { toastDone } from '#web/base/notices.ts'
import { call, query, sayUnreached, useCall } from '#web/base/query.ts'
import { saveFile } from '#web/base/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table/table.tsx'
import styles from './import.module.css'

export type ReadFile = Output<typeof patientImport.read>
type Mapping = (ImportField | null)[]
type Checked = Output<typeof patientImport.check>

/** The field of each column, with examples; selecting a field elsewhere removes it here. */
function Columns({ file, mapping, change }: { file: ReadFile; mapping: Mapping; change: (next: Mapping) => void }) {
  const { t } = useTranslation(['patient-import', 'fields'])
  const options = importFields[file.kind].map((value) => ({ value, label: t(`fields:${value}`) }))
  const set = (place: number, field: ImportField | null) =>
    change(mapping.map((held, i) => (i === place ? field : held === field ? null : held)))
  const rows = file.columns.map((column, place) => ({ ...column, place }))
  return (
    <Table
      label={t('patient-import:columns')}
      rows={rows}
      keyOf={(row) => row.place}
      columns={[
        { key: 'title', title: t('patient-import:column'), cell: (row) => row.title || `${row.place + 1}` },
        {
          key: 'examples',
          title: t('patient-import:examples'),
          cell: (row) => <span className="text-muted cc">{row.examples.join(' · ')}</span>,
        },
        {
          key: 'field',
          title: t('patient-import:holds'),
          cell: (row) => (
            <Select<ImportField>
              label={t('patient-import:holdsOf', { column: row.title || row.place + 1 })}
              labelHidden
              size="small"
              width={160}
              clearable
              placeholder={t('patient-import:leftOut')}
              value={mapping[row.place] ?? null}
              options={options}
              onChange={(field) => set(row.place, field)}
            />
          ),
        },
      ]}
    />
  )
}

/** Below the buttons: hundreds of lines would hide them. */
function Faults({ faulty, faults }: Checked) {
  const { t } = useTranslation('patient-import')
  return (
    <>
      <Table
        label={t('faults')}
        rows={faults}
        keyOf={(row) => row.line}
        columns={[
          { key: 'line', title: t('line'), align: 'end', short: true, width: '70px', cell: (row) => row.line },
          { key: 'text', title: t('fault'), cell: (row) => row.text },
        ]}
      />
      {faulty > faultsShown ? <p className="text-muted">{t('more', { count: faultsShown })}</p> : null}
    </>
  )
}

function Missing({ fields }: { fields: readonly ImportField[] }) {
  const { t } = useTranslation(['patient-import', 'fields', 'common'])
  const names = fields.map((field) => t(`fields:${field}`)).join(t('common:listSeparator'))
  return (
    <p role="status">
      {t('patient-import:missing', { fields: names })} {t('patient-import:garbled')}
    </p>
  )
}

type Found = { data: Checked | undefined; isError: boolean; error: unknown; refetch: () => unknown }

/** How many lines would be imported, and how many not. */
function Summary({ found: { data, isError, error, refetch } }: { found: Found }) {
  const { t } = useTranslation('patient-import')
  if (!data) return isError ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={2} />
  return (
    <p role="status">
      <b>{t('fresh', { count: data.fresh })}</b> {data.known ? t('known', { count: data.known }) : null}{' '}
      {data.faulty ? t('faulty', { count: data.faulty }) : t('faultless')}
    </p>
  )
}

const progressEveryMs = 500

/** Fifty thousand lines take about a minute. */
function Running({ importId, lines }: { importId: number; lines: number }) {
  const { t } = useTranslation('patient-import')
  const { data } = useQuery({
    ...query(patientImport.progress, { importId }),
    refetchInterval: progressEveryMs,
    gcTime: 0,
  })
  const written = data?.written ?? null
  return (
    <p role="status">
      <Progress
        label={t('running')}
        share={written === null ? null : written / lines}
        text={t('written', { written: written ?? 0, count: lines })}
      />
      <br />
      {t('runningText')}
    </p>
  )
}

export function CheckStep({ file, close }: { file: ReadFile; close: () => void }) {
  const { t } = useTranslation('patient-import')
  const { importId, kind } = file
  const [mapping, setMapping] = useState<Mapping>(file.columns.map(({ field }) => field))
  const missing = neededFields[kind].filter((field) => !mapping.includes(field))
  const found = useQuery({
    ...query(patientImport.check, { importId, mapping }),
    enabled: missing.length === 0,
  })
  const run = useCall(patientImport.run, [patientImport.list, patient.list])
  const checked = missing.length ? undefined : found.data
  const start = () =>
    void run.mutateAsync({ importId, mapping }).then(
      ({ made }) => {
        toastDone(t('done', { count: made }))
        close()
      },
      () => undefined,
    )
  const download = () =>
    void call(patientImport.faults, { importId, mapping }).then(
      (blob) => saveFile(blob, `${t('faults')}.csv`),
      sayUnreached,
    )
  return (
    <>
      <section className={styles['step']} aria-label={t('columns')}>
        <p>
          <b>{file.fileName}</b>{' '}
          <span className="text-muted">
            {t('lines', { count: file.lines })} {file.encoding.toUpperCase()}
          </span>
        </p>
        <Columns file={file} mapping={mapping} change={setMapping} />
      </section>
      <section className={styles['step']} aria-label={t('check')}>
        {missing.length ? <Missing fields={missing} /> : <Summary found={found} />}
        {run.isPending ? <Running importId={importId} lines={checked?.fresh ?? 0} /> : null}
        <div className={styles['line']}>
          <Button look="primary" busy={run.isPending} disabled={!checked?.fresh} onClick={start}>
            {t('run', { count: checked?.fresh ?? 0 })}
          </Button>
          {checked?.faulty ? (
            <Button icon="export" onClick={download}>
              {t('saveFaults')}
            </Button>
          ) : null}
          <Button disabled={run.isPending} onClick={close}>
            {t('another')}
          </Button>
        </div>
        {checked?.faulty ? <Faults {...checked} /> : null}
      </section>
    </>
  )
}
