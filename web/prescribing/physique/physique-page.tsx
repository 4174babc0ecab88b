import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatientHead } from '#web/prescribing/written/patient-head.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Care } from './care.tsx'
import { Offers } from './offers.tsx'
import styles from './physique.module.css'
import { Questionnaire } from './questionnaire.tsx'
import { Scores } from './scores.tsx'
import { SignChoice } from './sign-choice.tsx'
import { type PhysiqueState, usePhysique } from './use-physique.ts'

const ways = ['questions', 'signs'] as const

/**
 * 体质调理: the questionnaire of the standard, or signs; the resulting constitution; care, preparations and dishes for
 * it.
 */
export function PhysiquePage() {
  const { t } = useTranslation(['physique', 'shell'])
  const { prescriptionId } = useSearch({ from: '/shell/recipeBrain/physRecuperate' })
  const state = usePhysique(prescriptionId)
  const [way, setWay] = useState<(typeof ways)[number]>('questions')
  const { form, questions, answered, result, failed } = state
  if (form.isError) return <LoadFailed error={form.error} retry={form.refetch} />
  if (!form.data || !state.settled) return <Skeleton />
  return (
    <div className="page">
      <PatientHead title={t('title')} prescriptionId={state.draft?.id} />
      <nav className="head" aria-label={t('shell:pages.recipeBrain')}>
        <Link className="b t" to="/recipeBrain/home" search={prescriptionId ? { prescriptionId } : {}}>
          <Icon name="left" size={14} />
          {t('shell:pages.recipeHome')}
        </Link>
        <Link className="b t" to="/recipeBrain/manualPrescription" search={prescriptionId ? { prescriptionId } : {}}>
          {t('shell:pages.manualPrescription')}
        </Link>
      </nav>
      <div className={styles['phys']}>
        <section aria-label={t(`ways.${way}`)}>
          <div className={styles['phys-head']}>
            <Segmented
              label={t('way')}
              value={way}
              onChange={setWay}
              options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
            />
            <SexChoice state={state} />
            <span className="grow" />
            <span className="text-small text-muted" role="status">
              {way === 'questions' ? t('answered', { done: answered, all: questions.length }) : null}
            </span>
            <button type="button" className="b t" disabled={!answered && !state.signs.length} onClick={state.clear}>
              {t('clear')}
            </button>
          </div>
          {way === 'questions' ? (
            <>
              <p className="text-small text-muted">
                {t('invite')} <span className="keys-told">{t('inviteKeys')}</span>
              </p>
              <Questionnaire questions={questions} answers={state.answers} answer={state.answer} />
              <p className="text-tiny text-faint">{form.data.source}</p>
            </>
          ) : (
            <SignChoice usual={form.data.list} chosen={state.signs} toggle={state.toggleSign} />
          )}
        </section>
        <aside className={styles['phys-found']} aria-label={t('result')}>
          {failed ? <LoadFailed {...failed} /> : null}
          {result ? (
            <>
              <Scores result={result} />
              {result.care.slice(0, 2).map((care) => (
                <Care key={care.code} care={care} name={nameOf(result, care.code)} />
              ))}
              <Offers result={result} draft={state.draft} mayPut={state.mayPut} />
            </>
          ) : (
            <p className={`text-muted ${styles['phys-empty']}`}>{t('empty')}</p>
          )}
        </aside>
      </div>
    </div>
  )
}

const nameOf = ({ constitutions }: NonNullable<PhysiqueState['result']>, code: string) =>
  constitutions.find((c) => c.code === code)?.label ?? ''

/** One question is for women, one for men: without a patient, the doctor selects the sex. */
function SexChoice({ state: { asksSex, sex, setSex } }: { state: PhysiqueState }) {
  const { t } = useTranslation('physique')
  if (!asksSex) return null
  return (
    <Segmented
      label={t('sex')}
      value={sex}
      onChange={setSex}
      options={(['female', 'male'] as const).map((value) => ({ value, label: t(value) }))}
    />
  )
}
