import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { point } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { useDecision } from '#web/acupuncture/selection/use-decision.ts'
import { call } from '#web/base/query.ts'
import { EmptyState, LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import experienceStyles from '../experience/experience.module.css'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { type GenrePoint, GenrePointLine } from '../points/genre-point-line.tsx'
import { PointMap } from '../points/point-map.tsx'
import { useTaking } from '../points/use-taking.tsx'

type Rule = Output<typeof acupuncture.chooseSymptoms>
type Method = Rule['methods'][number]

/** The methods for one complaint, in their order. */
export function RuleSymptomPage() {
  const { t } = useTranslation('acupuncture-ways')
  const { id: asked } = useSearch({ from: '/shell/acupBrain/ruleAcupoint/symptom' })
  return (
    <SessionFrame title={t('rule.title')}>
      {({ prescriptionId, needlingRule }) => {
        const id = asked ?? needlingRule?.id
        return id ? <Rule key={id} prescriptionId={prescriptionId} id={id} /> : <NoRule />
      }}
    </SessionFrame>
  )
}

function NoRule() {
  const { t } = useTranslation('acupuncture-ways')
  return (
    <EmptyState title={t('rule.none')} text={t('rule.choose')}>
      <Link to="/acupBrain/ruleAcupoint/home" className="b p">
        {t('rule.back')}
      </Link>
    </EmptyState>
  )
}

function Rule({ prescriptionId, id }: { prescriptionId: number; id: string }) {
  const { t } = useTranslation('acupuncture-ways')
  const { data, failed } = useDecision(
    acupuncture.chooseSymptoms,
    { prescriptionId, genreCode: 'zhenlv' as const, symptomIds: [id] },
    (decision) => call(acupuncture.chooseSymptoms, decision),
    [acupuncture.session],
  )
  const { needleOf, take, button, isBusy } = useTaking(prescriptionId, point.addEmpirical)
  const name = data?.symptoms[0]?.label
  if (failed) return <LoadFailed error={failed.error} retry={failed.refetch} />
  if (!data) return <Skeleton />
  const adding = (points: readonly GenrePoint[], reason: string) => ({
    prescriptionId,
    genreCode: 'zhenlv' as const,
    symptomIds: [id],
    points: points.map(({ pointId, method }) => ({ pointId, method, reason })),
  })
  const all = [...new Map(data.methods.flatMap((m) => m.points).map((p) => [p.pointId, p])).values()]
  return (
    <div className={`acup-two ${acupFrameStyles['map-right']}`}>
      <section className="acup-col" aria-label={name ?? t('rule.title')}>
        <div className="acup-head">
          <h2 className="title">{name}</h2>
          <span className="text-muted text-small">{t('rule.methods', { count: data.methods.length })}</span>
        </div>
        <ol className={`${acupFrameStyles['acup-scroll']} methods`}>
          {data.methods.map((m) => (
            <MethodView
              key={m.order}
              method={m}
              busy={isBusy}
              rest={m.points.filter((p) => !needleOf(p))}
              take={(points, reason) => take(adding(points, reason))}
              act={(p, reason) => button(p, adding([p], reason))}
            />
          ))}
        </ol>
        <div className={acupFrameStyles['acup-foot']}>
          <Link to="/acupBrain/ruleAcupoint/home" className="b t">
            {t('rule.back')}
          </Link>
          <span className="grow" />
          <Link to="/acupBrain/needlePrescription" className="b p">
            {t('proposal.toNeedles')}
          </Link>
        </div>
      </section>
      <section className="acup-col map" aria-label={t('map')}>
        <PointMap selected={all.map((p, i) => ({ pointId: p.pointId, order: i + 1, side: 'both' }))} />
      </section>
    </div>
  )
}

type MethodProps = {
  method: Method
  busy: boolean
  rest: readonly GenrePoint[]
  take: (points: readonly GenrePoint[], reason: string) => void
  act: (point: GenrePoint, reason: string) => ReactNode
}

function MethodView({ method, busy, rest, take, act }: MethodProps) {
  const { t } = useTranslation('acupuncture-ways')
  const { order, name, technique, why, points } = method
  const reason = [name, technique].filter(Boolean).join(' · ')
  return (
    <li className="method">
      <div className={experienceStyles['method-head']}>
        <span className="place">{order}</span>
        <b className="serif">{name}</b>
        <span className="text-muted text-small">{technique}</span>
        <span className="grow" />
        <button
          type="button"
          className="b o"
          disabled={busy || !rest.length}
          aria-label={rest.length ? t('rule.takeOf', { name }) : undefined}
          onClick={() => take(rest, reason)}
        >
          {t(rest.length ? 'rule.take' : 'take.taken')}
        </button>
      </div>
      <p className="text-small text-muted">{why}</p>
      <ol className="points">
        {points.map((p) => (
          <GenrePointLine key={p.pointId} point={p} act={act(p, reason)} />
        ))}
      </ol>
    </li>
  )
}
