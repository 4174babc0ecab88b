import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { dose } from '#contract/prescribing/dose.ts'
import { keepPreviousQuery, query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './study.module.css'
import { ToolFrame } from './tool-frame.tsx'

type Table = Output<typeof dose.conversionTables>['dynasties'][number]
const unknown = '–'

/** An old amount in modern grams, and the tables behind it with their sources. */
export function ConvertPage() {
  const { t } = useTranslation('study')
  const tables = useQuery({ ...query(dose.conversionTables, {}), staleTime: 600_000 })
  const [chosen, setChosen] = useState<string>()
  const [unit, setUnit] = useState<string>()
  const [amount, setAmount] = useState<number | null>(1)
  const dynasties = tables.data?.dynasties ?? []
  const table = dynasties.find((d) => d.id === chosen) ?? dynasties.find((d) => d.usual) ?? dynasties[0]
  const units = table?.rows.map((row) => ({ value: row.unit, label: row.label })) ?? []
  const asked = unit && units.some((u) => u.value === unit) ? unit : units[0]?.value
  const settled = useDebounced(amount, 120)
  const result = useQuery({
    ...keepPreviousQuery(dose.convert, { dynasty: table?.id ?? '', unit: asked ?? '', amount: settled ?? 0 }),
    enabled: Boolean(table && asked && settled && settled > 0),
  })
  return (
    <ToolFrame page="studyConvert">
      {!table && (tables.error ? <LoadFailed error={tables.error} retry={tables.refetch} /> : <Skeleton rows={5} />)}
      {table && (
        <>
          <div className={`row ${styles['study-form']}`}>
            <Select
              label={t('convert.dynasty')}
              labelHidden
              value={table.id}
              onChange={(id) => setChosen(id ?? undefined)}
              options={dynasties.map((d) => ({ value: d.id, label: d.label }))}
            />
            <NumberField
              label={t('convert.amount')}
              labelHidden
              width={90}
              min={0.01}
              max={100_000}
              precision={2}
              value={amount}
              onChange={setAmount}
            />
            <Select
              label={t('convert.unit')}
              labelHidden
              value={asked ?? null}
              onChange={(id) => setUnit(id ?? undefined)}
              options={units}
            />
            <output className={`${styles['study-result']} serif`}>{result.data && <Today {...result.data} />}</output>
          </div>
          {result.data && <p className="text-faint text-small">{result.data.source}</p>}
          <Measures table={table} />
        </>
      )}
    </ToolFrame>
  )
}

function Today({ grams, millilitres }: Pick<Output<typeof dose.convert>, 'grams' | 'millilitres'>) {
  const { t } = useTranslation('study')
  if (grams !== null) return t('convert.grams', { count: grams })
  return millilitres === null ? t('convert.unknown') : t('convert.millilitres', { count: millilitres })
}

/** The modern equivalents of a dynasty's measures, with the source. */
function Measures({ table }: { table: Table }) {
  const { t } = useTranslation('study')
  const rows = [
    ...table.rows.map((row) => ({ ...row, name: row.label })),
    ...table.things.map((one) => ({ name: `${one.herb} ${one.label}`, grams: one.grams, millilitres: null })),
  ]
  return (
    <>
      <h2>{table.label}</h2>
      {table.note && <p className="text-muted">{table.note}</p>}
      <table className={styles['study-table']}>
        <thead>
          <tr>
            <th scope="col">{t('convert.unit')}</th>
            <th scope="col" className="num">
              {t('convert.weight')}
            </th>
            <th scope="col" className="num">
              {t('convert.volume')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className="num">{row.grams ?? unknown}</td>
              <td className="num">{row.millilitres ?? unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-faint text-small">{t('source', { source: table.source })}</p>
    </>
  )
}
