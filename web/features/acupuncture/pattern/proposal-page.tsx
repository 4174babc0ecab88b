import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ProposedPoint } from '#contract/acupuncture-parts.ts'
import { point } from '#contract/point.ts'
import { toastDone } from '#web/notices.ts'
import { useCall } from '#web/query.ts'
import { LoadFailed, Skeleton } from '#web/ui/blank.tsx'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { useFlow } from '../frame/flow.ts'
import { needleReads, useNeedles } from '../needles/use-needles.ts'
import { LeftOut } from '../points/left-out.tsx'
import { PointLine } from '../points/point-line.tsx'
import { PointMap } from '../points/point-map.tsx'
import { SideChoice } from '../points/side-choice.tsx'
import { TakeButton } from '../points/take-button.tsx'
import { TakeFoot } from '../points/take-foot.tsx'
import { toAdd } from '../points/to-add.ts'
import { RuleChoice } from './rule-choice.tsx'
import { useChoice } from './use-choice.ts'

/** Third step: the points in needling order, numbered on the body, to be taken one by one or all together. */
export function ProposalPage() {
  const { t } = useTranslation('acupuncture-ways')
  return <AcupFrame title={t('proposal.title')}>{(id) => <Proposal id={id} />}</AcupFrame>
}

function Proposal({ id }: { id: number }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const { flow } = useFlow()
  const { channels, choice, failed } = useChoice(id, flow)
  const { needles, remove, busy } = useNeedles(id)
  const add = useCall(point.addDialectical, needleReads)
  if (failed) return <LoadFailed error={failed.error} retry={failed.refetch} />
  if (!choice) return <Skeleton />
  const needleOf = (p: ProposedPoint) => needles.find((n) => n.pointId === p.pointId)
  const rest = choice.points.filter((p) => !needleOf(p))
  const take = (points: readonly ProposedPoint[], onSuccess?: () => void) =>
    add.mutate(
      { prescriptionId: id, points: points.map(toAdd) },
      {
        onSuccess: () => {
          toastDone(t('take.done', { count: points.length }))
          onSuccess?.()
        },
      },
    )
  return (
    <div className="acup-two map-right">
      <section className="acup-col" aria-label={t('proposal.title')}>
        <div className="acup-head">
          <h2 className="title">{t('proposal.title')}</h2>
          <span className="m s el">{channels.map((c) => c.label).join(t('listSeparator'))}</span>
          <span className="grow" />
          <RuleChoice flow={flow} />
        </div>
        <SideChoice sides={choice.sides} />
        <ol className="points acup-scroll">
          {choice.points.map((p, i) => (
            <PointLine
              key={p.pointId}
              point={p}
              place={i + 1}
              isTaken={needleOf(p) !== undefined}
              act={
                <TakeButton
                  name={p.label}
                  needle={needleOf(p)}
                  busy={busy || add.isPending}
                  take={() => take([p])}
                  putBack={remove}
                />
              }
            />
          ))}
          <LeftOut left={choice.left} />
        </ol>
        <TakeFoot
          back={
            <Link to="/acupBrain/dialecticalAcupoint/computeAndSelection" className="b t">
              {t('proposal.back')}
            </Link>
          }
          rest={rest.length}
          busy={add.isPending}
          takeRest={() => take(rest, () => void navigate({ to: '/acupBrain/needlePrescription', search: {} }))}
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
