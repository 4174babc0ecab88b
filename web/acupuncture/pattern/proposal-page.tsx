import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { point } from '#contract/acupuncture/point.ts'
import styles from '#web/acupuncture/frame/acup-frame.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { PointMap } from '../points/point-map.tsx'
import { ProposedPoints } from '../points/proposed-points.tsx'
import { SideChoice } from '../points/side-choice.tsx'
import { TakeFoot } from '../points/take-foot.tsx'
import { toAdd } from '../points/to-add.ts'
import { useTaking } from '../points/use-taking.tsx'
import { RuleChoice } from './rule-choice.tsx'
import { useMoment } from './use-moment.ts'

/** Third step: the points in needling order, numbered on the body, to be added one by one or all together. */
export function ProposalPage() {
  const { t } = useTranslation('acupuncture-ways')
  return <SessionFrame title={t('proposal.title')}>{(session) => <Proposal session={session} />}</SessionFrame>
}

function Proposal({ session }: { session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const { prescriptionId: id, meridians: channels, choice } = session
  useMoment(session)
  const { needleOf, take, button, isBusy } = useTaking(id, point.addDialectical)
  if (!choice) return <Skeleton />
  const rest = choice.points.filter((p) => !needleOf(p))
  const adding = (points: readonly ProposedPoint[]) => ({ prescriptionId: id, points: points.map(toAdd) })
  return (
    <div className={`acup-two ${styles['map-right']}`}>
      <section className="acup-col" aria-label={t('proposal.title')}>
        <div className="acup-head">
          <h2 className="title">{t('proposal.title')}</h2>
          <span className="text-muted text-small ellipsis">
            {channels.map((c) => c.label).join(t('listSeparator'))}
          </span>
          <span className="grow" />
          <RuleChoice session={session} />
        </div>
        <SideChoice prescriptionId={id} sides={choice.sides} />
        <ProposedPoints
          points={choice.points}
          left={choice.left}
          isTaken={(p) => needleOf(p) !== undefined}
          act={(p) => button(p, adding([p]))}
        />
        <TakeFoot
          back={
            <Link to="/acupBrain/dialecticalAcupoint/computeAndSelection" className="b t">
              {t('proposal.back')}
            </Link>
          }
          rest={rest.length}
          busy={isBusy}
          takeRest={() => take(adding(rest), () => void navigate({ to: '/acupBrain/needlePrescription', search: {} }))}
        />
      </section>
      <section className="acup-col map" aria-label={t('map')}>
        <PointMap
          selected={choice.points.map((p, i) => ({ pointId: p.pointId, order: i + 1, side: p.side }))}
          highlightChannels={channels.map((c) => c.code)}
        />
      </section>
    </div>
  )
}
