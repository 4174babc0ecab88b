import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture.ts'
import type { ProposedPoint } from '#contract/acupuncture-parts.ts'
import { point } from '#contract/point.ts'
import { toastDone } from '#web/notices.ts'
import { query, steadyQuery, useCall } from '#web/query.ts'
import { LoadFailed, Skeleton } from '#web/ui/blank.tsx'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { type Flow, flows, type School, useFlow } from '../frame/flow.ts'
import { needleReads, useNeedles } from '../needles/use-needles.ts'
import { LeftOut } from '../points/left-out.tsx'
import { PointLine } from '../points/point-line.tsx'
import { PointMap } from '../points/point-map.tsx'
import { SideChoice } from '../points/side-choice.tsx'
import { TakeButton } from '../points/take-button.tsx'
import { TakeFoot } from '../points/take-foot.tsx'
import { toAdd } from '../points/to-add.ts'
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
  const { data, error, refetch } = useQuery({
    ...steadyQuery(acupuncture.chooseSymptoms, {
      prescriptionId: id,
      genreCode: flow.genre,
      symptomIds,
      side: flow.side,
      sideRule: flow.sideRule,
    }),
    enabled: symptomIds.length > 0,
  })
  const { needles, remove, busy } = useNeedles(id)
  const add = useCall(point.addEmpirical, needleReads)
  const answer = symptomIds.length && data?.genreCode === flow.genre ? data : undefined
  const points = answer?.points ?? []
  const needleOf = (p: ProposedPoint) => needles.find((n) => n.pointId === p.pointId)
  const rest = points.filter((p) => !needleOf(p))
  const take = (chosen: readonly ProposedPoint[], onSuccess?: () => void) =>
    add.mutate(
      { prescriptionId: id, genreCode: flow.genre, symptomIds, points: chosen.map(toAdd) },
      {
        onSuccess: () => {
          toastDone(t('take.done', { count: chosen.length }))
          onSuccess?.()
        },
      },
    )
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
        {error && !data ? (
          <LoadFailed error={error} retry={refetch} />
        ) : known && !known.length ? (
          <p className="m acup-empty">{t('result.otherSchool')}</p>
        ) : answer ? (
          <ol className="points acup-scroll">
            {points.map((p, i) => (
              <PointLine
                key={p.pointId}
                point={p}
                place={i + 1}
                how={p.how}
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
            <LeftOut left={answer.left} />
          </ol>
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
          busy={add.isPending}
          takeRest={() => take(rest, () => void navigate({ to: '/acupBrain/needlePrescription', search: {} }))}
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
