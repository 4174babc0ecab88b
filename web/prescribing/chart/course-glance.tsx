import { useTranslation } from 'react-i18next'
import { symptomCategories } from '#contract/base/codes.ts'
import type { CourseVisit } from '#contract/prescribing/patient-course.ts'
import { dayInYear, dayOf } from '#web/base/time.ts'
import { Tongue } from '#web/ui/signs/tongue.tsx'
import { lookOfTongue } from '#web/ui/signs/tongue-looks.ts'
import styles from './course-glance.module.css'
import { scorePoints, worstScore } from './course-lanes.ts'
import { usePatientCourse } from './use-patient-course.ts'

const mostVisits = 6
const columnPx = 48
const lineHeightPx = 72
const tongueHeightPx = 34

const xOf = (at: number) => (at + 0.5) * columnPx
/** The worst is highest, and there is room for the figure above. */
const yOf = (score: number) => 22 + (1 - score / worstScore) * 42

const tongueOf = ({ findings }: CourseVisit) =>
  lookOfTongue(findings.filter((s) => s.categoryId === symptomCategories.tongue).map((s) => s.name))

/** How the trouble went over the last visits, above the tongue of each; nothing before there is something to compare. */
export function CourseGlance({ patientId }: { patientId: number }) {
  const { t } = useTranslation(['visit', 'common'])
  const { data } = usePatientCourse(patientId)
  const visits = (data?.list ?? []).slice(-mostVisits)
  const points = scorePoints(visits.map((v) => v.score))
  const tongues = visits.map(tongueOf)
  if (visits.length < 2 || (points.length < 2 && tongues.filter(Boolean).length < 2)) return null
  const spoken = points.map(({ at, score }) => `${dayOf(visits[at]?.confirmedAt ?? '')} ${score}`)
  return (
    <figure className={styles['glance']}>
      <figcaption>
        {t(points.length ? 'visit:course.glance' : 'visit:course.tongues', { count: visits.length })}
      </figcaption>
      {points.length ? (
        <svg
          width={visits.length * columnPx}
          height={lineHeightPx}
          role="img"
          aria-label={spoken.join(t('common:listSeparator'))}
        >
          <polyline points={points.map(({ at, score }) => `${xOf(at)},${yOf(score)}`).join(' ')} />
          {points.map(({ at, score }) => (
            <g key={at}>
              <circle cx={xOf(at)} cy={yOf(score)} r="3" />
              <text x={xOf(at)} y={yOf(score) - 8}>
                {score}
              </text>
            </g>
          ))}
        </svg>
      ) : null}
      <ol>
        {visits.map((v, at) => (
          <li key={v.prescriptionId}>
            {tongues[at] ? <Tongue look={tongues[at]} height={tongueHeightPx} /> : null}
            <span>{dayInYear(v.confirmedAt)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
