import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/base/endpoint.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { query } from '#web/base/query.ts'
import { dayOf, instantOfWall } from '#web/base/time.ts'
import { analysisInput } from '../history/symptoms.ts'
import { Module } from './module.tsx'
import type { ModuleProps } from './module-props.ts'
import styles from './modules.module.css'

const dayMs = 86_400_000
/** The day at nine in the morning at the clinic: an appointment can be made from it later. */
const atNine = (day: string) => new Date(instantOfWall(`${day}T09:00`)).toISOString()
const nextDayOf = (instant: string | null) => (instant ? dayOf(instant) : '')

/** Duration, next visit, and what to avoid. */
export function CourseModule(props: ModuleProps) {
  const { content } = props
  const { t } = useTranslation('prescription')
  const stated = [
    content.nextVisitTime && t('course.nextOn', { day: nextDayOf(content.nextVisitTime) }),
    content.recShouldAvoidDTOS.length > 0 && t('course.avoidCount', { count: content.recShouldAvoidDTOS.length }),
  ].filter(Boolean)
  return (
    <Module title={t('course.title')} summary={stated.join(' · ')}>
      {() => (
        <>
          <Courses {...props} />
          <NextVisit {...props} />
          <Avoid {...props} />
        </>
      )}
    </Module>
  )
}

function Courses({ content, change, prescription }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const recipeIds = content.recipes.map((r) => r.recipeId)
  const { data } = useQuery({
    ...query(recipe.treatCourse, { prescriptionId: prescription.id, recipeIds }),
    enabled: recipeIds.length > 0,
  })
  return (data?.courses ?? []).map((c) => (
    <div className={`${styles['offer']} ${styles['proposed']}`} key={`${c.pairs} ${c.note}`}>
      <span>
        <b>{t('course.pairs', { pairs: c.pairs, days: c.days })}</b>
        <span className="text-small text-muted">
          {c.note} <span className="text-faint">{c.source}</span>
        </span>
      </span>
      {content.recipeUsage.pairs !== c.pairs && (
        <button
          type="button"
          className="take"
          onClick={() => change({ recipeUsage: { ...content.recipeUsage, pairs: c.pairs } })}
        >
          {t('prescription.take')}
        </button>
      )}
    </div>
  ))
}

function NextVisit({ content, change }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const { pairs, pairsPerDay } = content.recipeUsage
  const lastsDays = Math.max(1, Math.ceil(pairs / pairsPerDay))
  const after = dayOf(new Date(Date.now() + lastsDays * dayMs).toISOString())
  return (
    <p className="row">
      <label className="row">
        {t('course.next')}
        <input
          type="date"
          className={styles['date']}
          min={dayOf(new Date().toISOString())}
          value={nextDayOf(content.nextVisitTime)}
          onChange={(e) => change({ nextVisitTime: e.target.value ? atNine(e.target.value) : null })}
        />
      </label>
      <button type="button" className="b t sm" onClick={() => change({ nextVisitTime: atNine(after) })}>
        {t('course.afterDays', { count: lastsDays })}
      </button>
    </p>
  )
}

type Exclusion = Output<typeof recipe.exclusions>['exclusions'][number]

function Avoid({ content, change, prescription }: ModuleProps) {
  const { t } = useTranslation('prescription')
  const chosen = content.recShouldAvoidDTOS
  const { data } = useQuery(
    query(recipe.exclusions, {
      prescriptionId: prescription.id,
      recipeIds: content.recipes.map((r) => r.recipeId),
      allSymptoms: analysisInput(content.symptoms).allSymptoms,
    }),
  )
  const offered = data?.exclusions ?? []
  const rows: Pick<Exclusion, 'what' | 'reason' | 'source'>[] = [
    ...offered,
    ...chosen.filter((c) => !offered.some((o) => o.what === c)).map((what) => ({ what, reason: '', source: '' })),
  ]
  if (!rows.length) return null
  const toggle = (what: string) =>
    change({
      recShouldAvoidDTOS: chosen.includes(what) ? chosen.filter((c) => c !== what) : [...chosen, what.slice(0, 80)],
    })
  return (
    <fieldset className={styles['avoid']}>
      <legend className="text-faint text-tiny">{t('course.avoid')}</legend>
      {rows.map((row) => (
        <label className={styles['tick-row']} key={row.what}>
          <input type="checkbox" checked={chosen.includes(row.what)} onChange={() => toggle(row.what)} />
          <span>
            {row.what} <span className="text-muted">{row.reason}</span>{' '}
            <span className="text-faint text-tiny">{row.source}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
