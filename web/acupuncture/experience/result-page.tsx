import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { point } from '#contract/acupuncture/point.ts'
import { type Flow, flows, type School, useFlow } from '#web/acupuncture/selection/flow.ts'
import { useDecision } from '#web/acupuncture/selection/use-decision.ts'
import { call, query } from '#web/base/query.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { PointMap } from '../points/point-map.tsx'
import { ProposedPoints } from '../points/proposed-points.tsx'
import { SideChoice } from '../points/side-choice.tsx'
import { TakeFoot } from '../points/take-foot.tsx'
import { toAdd } from '../points/to-add.ts'
import { useTaking } from '../points/use-taking.tsx'
import { ChosenSigns } from './chosen-signs.tsx'
import { SchoolLinks } from './school-links.tsx'

/** What a school gives for the complaints together: why, where from, and how it needles. */
export function ResultPage() {
  const { t } = useTranslation('acupuncture-ways')
  return <AcupFrame title={t('result.title')}>{(id) => <Result id={id} />}</AcupFrame>
}

/** Not every school answers every complaint. */
function useKnownSigns(flow: Flow) {
  const { data } = useQuery({
    ...query(acupuncture.symptoms, { genreCode: flow.genre }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const known = data && flow.signs.filter((s) => data.list.some((c) => c.id === s.id))
  return { known, unknown: known ? flow.signs.filter((s) => !known.includes(s)) : [] }
}

function Result({ id }: { id: number }) {
  const { t } = useTranslation('acupuncture-ways')
  const navigate = useNavigate()
  const { flow } = useFlow()
  const { known, unknown } = useKnownSigns(flow)
  const symptomIds = known?.map((s) => s.id) ?? []
  const { genre: genreCode, side, sideRule } = flow
  const { data, failed } = useDecision(
    acupuncture.chooseSymptoms,
    symptomIds.length ? { prescriptionId: id, genreCode, symptomIds, side, sideRule } : null,
    (decision) => call(acupuncture.chooseSymptoms, decision),
  )
  const { needleOf, take, button, isBusy } = useTaking(id, point.addEmpirical)
  const answer = data?.genreCode === genreCode ? data : undefined
  const points = answer?.points ?? []
  const rest = points.filter((p) => !needleOf(p))
  const adding = (chosen: readonly ProposedPoint[]) => ({
    prescriptionId: id,
    genreCode: flow.genre,
    symptomIds,
    points: chosen.map(toAdd),
  })
  return (
    <div className="acup-two map-right">
      <section className="acup-col" aria-label={t('result.title')}>
        <div className="acup-head">
          <h2 className="title">{t('result.title')}</h2>
          <span className="grow" />
          <SchoolLinks genre={flow.genre} onChoose={(genre: School) => flows.change({ genre })} />
        </div>
        <ChosenSigns onResult />
        <SideChoice sides={answer?.sides} />
        {unknown.length ? (
          <p className="m s acup-hint">
            {t('result.unknown', { names: unknown.map((s) => s.name).join(t('listSeparator')) })}
          </p>
        ) : null}
        {failed ? (
          <LoadFailed error={failed.error} retry={failed.refetch} />
        ) : known && !known.length ? (
          <p className="m acup-empty">{t('result.otherSchool')}</p>
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
        <PointMap
          selected={points.map((p, i) => ({ pointId: p.pointId, order: i + 1, side: p.side }))}
          school={flow.genre}
        />
      </section>
    </div>
  )
}
