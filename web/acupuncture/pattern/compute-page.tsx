import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { limits } from '#contract/base/codes.ts'
import { branchOf } from '#engine/acupuncture/time/pillars.ts'
import { ChannelLine } from '#web/acupuncture/points/channel-line.tsx'
import { type Flow, flows, toggleWithin, useFlow } from '#web/acupuncture/selection/flow.ts'
import { query } from '#web/base/query.ts'
import { dayOf, timeOf } from '#web/base/time.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RuleDrawing } from '../drawing/rule-drawing.tsx'
import { minutesOf } from '../drawing/wheel-geometry.ts'
import { AcupFrame } from '../frame/acup-frame.tsx'
import { LimitHint } from '../frame/limit-hint.tsx'
import { RuleChoice } from './rule-choice.tsx'
import { useChoice } from './use-choice.ts'

/** Second step: which of the channels, by which rule; the rule is drawn as it is applied. */
export function ComputePage() {
  const { t } = useTranslation('shell')
  return <AcupFrame title={t('pages.dialecticalAcupoint')}>{(id) => <Compute id={id} />}</AcupFrame>
}

function Compute({ id }: { id: number }) {
  const { t } = useTranslation('acupuncture-ways')
  const { flow } = useFlow()
  const { dateTime, channels, choice, failed } = useChoice(id, flow)
  // 子 begins at 23:00.
  const hour = branchOf(Math.floor((minutesOf(`${dayOf(dateTime)}T${timeOf(dateTime)}:00`) + 60) / 120))
  return (
    <div className="acup-two">
      <section className="acup-col" aria-label={t('compute.channels')}>
        <ChannelChoice id={id} flow={flow} />
      </section>
      <section className="acup-col" aria-label={t('compute.rule')}>
        <div className="acup-head">
          <h2 className="title">{t('compute.rule')}</h2>
          <span className="grow" />
          <RuleChoice flow={flow} />
        </div>
        <div className="acup-scroll">
          {failed ? (
            <LoadFailed error={failed.error} retry={failed.refetch} />
          ) : flow.meridians.length === 0 ? (
            <p className="m acup-empty">{t('compute.chooseFirst')}</p>
          ) : (
            <div className="rule-applied">
              <RuleDrawing flow={flow} channels={channels} hour={hour} steps={choice?.steps ?? []} />
              <div className="rule-steps" aria-live="polite">
                <ol className="applied">
                  {choice?.steps.map((step) => (
                    <li key={`${step.rule} ${step.meridianCode} ${step.text}`}>
                      {step.text} {step.source ? <span className="xs h">{step.source}</span> : null}
                    </li>
                  ))}
                </ol>
                <p className="proposed-points">
                  {choice?.points.map((p) => (
                    <span key={p.pointId} className="c-w serif">
                      {p.label}
                    </span>
                  ))}
                </p>
                {choice && !choice.points.length ? <p className="m">{t('compute.noPoints')}</p> : null}
              </div>
            </div>
          )}
        </div>
        <div className="acup-foot">
          <Link to="/acupBrain/dialecticalAcupoint/home" className="b t">
            {t('compute.back')}
          </Link>
          <span className="grow" />
          <Link
            to="/acupBrain/dialecticalAcupoint/proposal"
            className="b p"
            disabled={!choice?.points.length}
            aria-disabled={!choice?.points.length}
          >
            {t('compute.next', { count: choice?.points.length ?? 0 })}
          </Link>
        </div>
      </section>
    </div>
  )
}

/** Proposed or chosen by hand, at most four. */
function ChannelChoice({ id, flow }: { id: number; flow: Flow }) {
  const { t } = useTranslation('acupuncture-ways')
  const [full, setFull] = useState(false)
  const { data, isPending, error, refetch } = useQuery({
    ...query(acupuncture.session, { prescriptionId: id }),
    staleTime: 0,
  })
  if (!data) return isPending ? <Skeleton rows={5} /> : <LoadFailed error={error} retry={refetch} />
  const best = Math.max(...data.proposal.map((c) => c.score), 0)
  const toggle = (code: string) => {
    const next = toggleWithin(flow.meridians, code, limits.meridians)
    setFull(next.full)
    if (!next.full) flows.change({ meridians: next.chosen })
  }
  return (
    <>
      <div className="acup-head">
        <h2 className="title">{t('compute.channels')}</h2>
        <span className="m s">{t('compute.chosen', { count: flow.meridians.length, most: limits.meridians })}</span>
        <span className="grow" />
        <Link to="/acupBrain/dialecticalAcupoint/selectMeridianBySelf" className="b t">
          {t('locate.self')}
        </Link>
      </div>
      {full ? <LimitHint text={t('compute.full', { most: limits.meridians })} /> : null}
      <ol className="channels acup-scroll">
        {data.proposal.map((c) => (
          <ChannelLine
            key={c.meridianCode}
            channel={c}
            best={best}
            tick={
              <input
                type="checkbox"
                aria-label={c.label}
                checked={flow.meridians.includes(c.meridianCode)}
                onChange={() => toggle(c.meridianCode)}
              />
            }
          />
        ))}
      </ol>
    </>
  )
}
