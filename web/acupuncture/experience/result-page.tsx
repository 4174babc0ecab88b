import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { point } from '#contract/acupuncture/point.ts'
import styles from '#web/acupuncture/frame/acup-frame.module.css'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { PointMap } from '../points/point-map.tsx'
import { ProposedPoints } from '../points/proposed-points.tsx'
import { SideChoice } from '../points/side-choice.tsx'
import { TakeFoot } from '../points/take-foot.tsx'
import { toAdd } from '../points/to-add.ts'
import { useTaking } from '../points/use-taking.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import { SchoolLinks } from './school-links.tsx'

/** What a school gives for the complaints together: reasons, sources and needling. */
export function ResultPage() {
  const { t } = useTranslation('acupuncture-ways')
  return <SessionFrame title={t('result.title')}>{(session) => <Result session={session} />}</SessionFrame>
}

function Result({ session }: { session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const { prescriptionId: id, school, complaints } = session
  const decide = useDecide(id)
  const { data, error, refetch } = useQuery({
    ...query(acupuncture.schoolPoints, { prescriptionId: id }),
    staleTime: 0,
  })
  const answer = data?.genreCode === school ? data : undefined
  const symptomIds = answer?.symptoms.map((s) => s.id) ?? []
  // Not every school has every complaint.
  const unknown = answer ? complaints.filter((c) => !symptomIds.includes(c.id)) : []
  const { needleOf, take, button, isBusy } = useTaking(id, point.addEmpirical)
  const points = answer?.points ?? []
  const rest = points.filter((p) => !needleOf(p))
  const adding = (chosen: readonly ProposedPoint[]) => ({
    prescriptionId: id,
    genreCode: school,
    symptomIds,
    points: chosen.map(toAdd),
  })
  return (
    <div className={`acup-two ${styles['map-right']}`}>
      <section className="acup-col" aria-label={t('result.title')}>
        <div className="acup-head">
          <h2 className="title">{t('result.title')}</h2>
          <span className="grow" />
          <SchoolLinks genre={school} onChoose={(chosen) => void decide({ kind: 'school', school: chosen })} />
        </div>
        <ChosenSigns session={session} onResult />
        <SideChoice prescriptionId={id} sides={answer?.sides} />
        {unknown.length ? (
          <p className={`text-muted text-small ${styles['acup-hint']}`}>
            {t('result.unknown', { names: unknown.map((s) => s.label).join(t('listSeparator')) })}
          </p>
        ) : null}
        {error && !answer ? (
          <LoadFailed error={error} retry={refetch} />
        ) : answer && !answer.symptoms.length ? (
          <p className={`text-muted ${styles['acup-empty']}`}>{t('result.otherSchool')}</p>
        ) : answer ? (
          <ProposedPoints
            points={points}
            left={answer.left}
            isTaken={(p) => needleOf(p) !== undefined}
            act={(p) => button(p, adding([p]))}
          />
        ) : (
          <Skeleton />
        )}
        <TakeFoot
          back={
            <Link to="/acupBrain/empiricalAcupoint/home" className="b t">
              {t('result.back')}
            </Link>
          }
          rest={rest.length}
          busy={isBusy}
          takeRest={() => take(adding(rest), () => void navigate({ to: '/acupBrain/needlePrescription', search: {} }))}
        />
      </section>
      <section className="acup-col map" aria-label={t('map')}>
        {/* With the points, which decide the view: a list that grows later would push the body away. */}
        {(answer || error) && (
          <PointMap
            selected={points.map((p, i) => ({ pointId: p.pointId, order: i + 1, side: p.side }))}
            school={school}
          />
        )}
      </section>
    </div>
  )
}
