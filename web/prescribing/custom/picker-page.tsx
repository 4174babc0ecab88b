import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { call, keepPreviousQuery, keyOf, query } from '#web/base/query.ts'
import { readWhole, wholePageSize } from '#web/base/whole-list.ts'
import { PatientHead } from '#web/prescribing/written/patient-head.tsx'
import { useOpenDraft } from '#web/prescribing/written/use-open-draft.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { FindBox } from '#web/ui/find-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './custom.module.css'
import { FormulaFacts } from './formula-facts.tsx'
import { OpenedLink } from './opened-link.tsx'
import { ShareLink } from './share-link.tsx'

/** The doctor's enabled formulas beside the selected one; a link from a colleague opens here. */
export function CustomPickerPage() {
  const { t } = useTranslation(['custom', 'shell'])
  const { link, prescriptionId } = useSearch({ from: '/shell/recipeBrain/customPrescription' })
  const onEditor = prescriptionId === undefined ? {} : { prescriptionId }
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const q = useDebounced(typed.trim(), 80)
  const all = useQuery({
    queryKey: [...keyOf(customPrescription.list), 'whole', { enabled: true }],
    queryFn: ({ signal }) =>
      readWhole((pageNo) =>
        call(customPrescription.list, { enabled: true, pageNo, pageSize: wholePageSize }, { kind: 'read', signal }),
      ),
    placeholderData: keepPreviousData,
    enabled: q === '',
  })
  const found = useQuery({ ...keepPreviousQuery(customPrescription.search, { q }), enabled: q !== '' })
  const list = (q === '' ? all.data?.list : found.data?.list) ?? []
  const shown = chosen ?? list[0]?.id ?? null
  return (
    <div className="page">
      <PatientHead title={t('shell:pages.customPrescription')} prescriptionId={prescriptionId} />
      <nav className="head">
        <Link className="b t" to="/recipeBrain/home" search={onEditor}>
          <Icon name="left" size={14} />
          {t('shell:pages.recipeHome')}
        </Link>
        <Link className="b t" to="/recipeBrain/manualPrescription" search={onEditor}>
          {t('shell:pages.manualPrescription')}
        </Link>
        <Link className="b t" to="/prescription-management">
          {t('shell:pages.prescriptionManagement')}
        </Link>
      </nav>
      <OpenedLink given={link ?? ''} />
      <div className={styles['picker']}>
        <section aria-label={t('custom:list')}>
          <FindBox
            label={t('custom:find')}
            value={typed}
            onChange={(words) => {
              setTyped(words)
              setChosen(null)
            }}
          />
          <ul className={styles['picker-list']}>
            {list.map(({ id, name, number }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === shown} onClick={() => setChosen(id)}>
                  <b className="serif">{name}</b>
                  <span className="text-faint text-tiny">{number}</span>
                </button>
              </li>
            ))}
          </ul>
          {q !== '' && found.data && !list.length && <p className="text-muted">{t('custom:noneFound')}</p>}
          {q === '' && all.data && !list.length && (
            <EmptyState title={t('custom:empty.title')} text={t('custom:empty.text')} />
          )}
          {all.error && !all.data && <LoadFailed error={all.error} retry={all.refetch} />}
        </section>
        {shown !== null && <Chosen key={shown} id={shown} prescriptionId={prescriptionId} />}
      </div>
    </div>
  )
}

function Chosen({ id, prescriptionId }: { id: number; prescriptionId: number | undefined }) {
  const { t } = useTranslation('custom')
  const { data, error, refetch } = useQuery(query(customPrescription.detail, { id }))
  const { mayPut, busy, putOnEditor } = useOpenDraft(prescriptionId)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Skeleton rows={4} />
  return (
    <section className={styles['picked']} aria-label={data.name}>
      <FormulaFacts formula={data} />
      <div className="row">
        <button
          type="button"
          className="b p"
          disabled={!mayPut || busy}
          onClick={() => putOnEditor({ customPrescriptionId: id, name: data.name })}
        >
          {t('useLong')}
        </button>
        <Link
          className="b o"
          to="/prescription-management/detail/$actionType/{-$id}"
          params={{ actionType: 'edit', id: String(id) }}
        >
          {t('edit')}
        </Link>
        {data.symptoms.length > 0 && (
          <ShareLink symptomIds={data.symptoms.map((s) => s.id)} customPrescriptionId={id} />
        )}
      </div>
      {!mayPut && <p className="text-muted text-small">{t('needPatient')}</p>}
    </section>
  )
}
