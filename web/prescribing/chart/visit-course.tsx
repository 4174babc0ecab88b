import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/base/codes.ts'
import type { CourseVisit } from '#contract/prescribing/patient-course.ts'
import { dayOf } from '#web/base/time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { drawSign } from '#web/ui/signs/sign-drawing.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Dose, herbLanes, scorePoints, worstScore } from './course-lanes.ts'
import { usePatientCourse } from './use-patient-course.ts'
import styles from './visit-course.module.css'

const pictureHeight = 34
const firstColumnPx = 110
const columnPx = 118

const lanes = [
  ['tongue', symptomCategories.tongue],
  ['pulse', symptomCategories.pulse],
  ['abdomen', symptomCategories.belly],
] as const

/** Visits side by side: how the trouble went, what was found, what was given. With one visit there is nothing to compare. */
export function VisitCourse({ patientId, visits }: { patientId: number; visits: number }) {
  const { t } = useTranslation('visit')
  const { data, error, refetch, mayRead } = usePatientCourse(patientId)
  if (error && !data) return <LoadFailed error={error} retry={refetch} />
  if (!mayRead || visits < 2) return null
  if (!data) return <Skeleton rows={6} />
  if (data.list.length < 2) return null
  return (
    <>
      <h2 id="course" className="title">
        {t('course.title')}
      </h2>
      <Course visits={data.list} />
    </>
  )
}

/** The columns are equally wide: lines lead from the middle of one to the middle of another. */
function Course({ visits }: { visits: readonly CourseVisit[] }) {
  const { t } = useTranslation('visit')
  const box = useRef<HTMLElement>(null)
  // The newest are read first; on a narrow screen the earlier ones are to the left.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section ref={box} className={styles['box']} tabIndex={0} aria-labelledby="course">
      <table className={styles['course']} style={{ minWidth: `${firstColumnPx + visits.length * columnPx}px` }}>
        <thead>
          <tr>
            <td />
            {visits.map((v) => (
              <th key={v.prescriptionId} scope="col">
                <b>{dayOf(v.confirmedAt)}</b>
                <span>{v.pairs > 0 ? t('course.pairs', { count: v.pairs }) : ''}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Scores visits={visits} />
          {lanes.map(([lane, category]) => (
            <Findings key={lane} visits={visits} category={category} heading={t(`course.${lane}`)} />
          ))}
          <Lane heading={t('course.formula')}>
            {visits.map((v) => (
              <td key={v.prescriptionId} className={styles['formula']}>
                <Link className="serif" to="/recipeBrain/home" search={{ prescriptionId: v.prescriptionId }}>
                  {v.recipeName || t('course.unnamed')}
                </Link>
                <span>{v.diagnosis}</span>
              </td>
            ))}
          </Lane>
          {herbLanes(visits).map(({ key, label, doses }) => (
            <Lane key={key} heading={<span className="serif">{label}</span>} className={styles['herb']}>
              {visits.map((v, at) => (
                <DoseCell key={v.prescriptionId} dose={doses[at] ?? null} />
              ))}
            </Lane>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type LaneProps = { heading: ReactNode; className?: string | undefined; children: ReactNode }

const Lane = ({ heading, className, children }: LaneProps) => (
  <tr className={className ?? ''}>
    <th scope="row">{heading}</th>
    {children}
  </tr>
)

function Findings(props: { visits: readonly CourseVisit[]; category: number; heading: string }) {
  const { visits, category, heading } = props
  const found = visits.map((v) => v.findings.filter((s) => s.categoryId === category))
  if (found.every((signs) => signs.length === 0)) return null
  return (
    <Lane heading={heading}>
      {visits.map((v, at) => (
        <td key={v.prescriptionId}>
          <ul className={styles['found']}>
            {found[at]?.map((s) => (
              <li key={s.id}>
                {drawSign(s.name, pictureHeight)}
                {s.label}
              </li>
            ))}
          </ul>
        </td>
      ))}
    </Lane>
  )
}

/** The answers to the follow-ups, joined by a line. */
function Scores({ visits }: { visits: readonly CourseVisit[] }) {
  const { t } = useTranslation('visit')
  const points = scorePoints(visits.map((v) => v.score))
  if (!points.length) return null
  return (
    <Lane
      heading={
        <>
          {t('course.score')} <small>{t('course.scale', { worst: worstScore })}</small>
        </>
      }
    >
      {visits.map((v, at) => {
        const before = points.findLast((p) => p.at < at)
        const back = before ? at - before.at : 0
        return (
          <td key={v.prescriptionId} className={styles['score']}>
            {v.score === null ? null : (
              <>
                {before ? (
                  <svg
                    viewBox="0 0 100 100"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    style={{ left: `${50 - back * 100}%`, width: `${back * 100}%` }}
                  >
                    <line x1="0" x2="100" y1={heightOf(before.score)} y2={heightOf(v.score)} />
                  </svg>
                ) : null}
                <b style={{ top: `${heightOf(v.score)}%` }}>{v.score}</b>
              </>
            )}
          </td>
        )
      })}
    </Lane>
  )
}

/** Per cent from the top; the worst is highest, and there is room for the figure above. */
const heightOf = (score: number) => 88 - (score / worstScore) * 62

const marks = { added: '+', more: '↑', less: '↓' } as const

function DoseCell({ dose }: { dose: Dose | null }) {
  const { t } = useTranslation('visit')
  if (!dose) return <td />
  const { change, doseG, share } = dose
  if (change === 'dropped')
    return (
      <td className={styles['dropped']}>
        <del>{doseG}</del>
        <span className="visually-hidden">{t('course.dropped')}</span>
      </td>
    )
  const mark = change === 'same' || change === 'added' ? '' : ` ${marks[change]}`
  return (
    <td className={classNames(change !== 'same' && styles['changed'])}>
      <span>
        {change === 'added' ? marks.added : ''}
        {doseG}
        {mark}
      </span>
      <i style={{ height: `${Math.max(2, Math.round(share * 14))}px` }} />
    </td>
  )
}
