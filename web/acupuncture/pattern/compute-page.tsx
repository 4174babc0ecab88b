import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { limits } from '#contract/base/codes.ts'
import { branchOf } from '#engine/acupuncture/time/pillars.ts'
import ruleDrawingStyles from '#web/acupuncture/drawing/rule-drawing.module.css'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { ChannelLine } from '#web/acupuncture/points/channel-line.tsx'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { dayOf, timeOf } from '#web/base/time.ts'
import { RuleDrawing } from '../drawing/rule-drawing.tsx'
import { minutesOf } from '../drawing/wheel-geometry.ts'
import { SessionFrame } from '../frame/acup-frame.tsx'
import { LimitHint } from '../frame/limit-hint.tsx'
import { RuleChoice } from './rule-choice.tsx'
import { useMoment } from './use-moment.ts'

/** Second step: channels and rule; the rule is drawn as it is applied. */
export function ComputePage() {
  const { t } = useTranslation('shell')
  return (
    <SessionFrame title={t('pages.dialecticalAcupoint')}>{(session) => <Compute session={session} />}</SessionFrame>
  )
}

function Compute({ session }: { session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const dateTime = useMoment(session)
  const { choice, meridianCodes } = session
  // 子 begins at 23:00.
  const hour = branchOf(Math.floor((minutesOf(`${dayOf(dateTime)}T${timeOf(dateTime)}:00`) + 60) / 120))
  return (
    <div className="acup-two">
      <section className="acup-col" aria-label={t('compute.channels')}>
        <ChannelChoice session={session} />
      </section>
      <section className="acup-col" aria-label={t('compute.rule')}>
        <div className="acup-head">
          <h2 className="title">{t('compute.rule')}</h2>
          <span className="grow" />
          <RuleChoice session={session} />
        </div>
        <div className={acupFrameStyles['acup-scroll']}>
          {meridianCodes.length === 0 ? (
            <p className={`text-muted ${acupFrameStyles['acup-empty']}`}>{t('compute.chooseFirst')}</p>
          ) : (
            <div className={ruleDrawingStyles['rule-applied']}>
              <RuleDrawing rule={session.rule} channels={session.meridians} hour={hour} steps={choice?.steps ?? []} />
              <div className="rule-steps" aria-live="polite">
                <ol className={ruleDrawingStyles['applied']}>
                  {choice?.steps.map((step) => (
                    <li key={`${step.rule} ${step.meridianCode} ${step.text}`}>
                      {step.text} {step.source ? <span className="text-tiny text-faint">{step.source}</span> : null}
                    </li>
                  ))}
                </ol>
                <p className={ruleDrawingStyles['proposed-points']}>
                  {choice?.points.map((p) => (
                    <span key={p.pointId} className="text-wisteria serif">
                      {p.label}
                    </span>
                  ))}
                </p>
                {choice && !choice.points.length ? <p className="text-muted">{t('compute.noPoints')}</p> : null}
              </div>
            </div>
          )}
        </div>
        <div className={acupFrameStyles['acup-foot']}>
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

/** Proposed or selected by hand, at most four. */
function ChannelChoice({ session }: { session: AcupunctureSession }) {
  const { t } = useTranslation('acupuncture-ways')
  const [full, setFull] = useState(false)
  const { proposal, meridianCodes: chosen } = session
  const decide = useDecide(session.prescriptionId)
  const best = Math.max(...proposal.map((c) => c.score), 0)
  const toggle = (meridianCode: string) => {
    const taken = !chosen.includes(meridianCode)
    const isFull = taken && chosen.length >= limits.meridians
    setFull(isFull)
    if (!isFull) void decide({ kind: 'channel', meridianCode, taken })
  }
  return (
    <>
      <div className="acup-head">
        <h2 className="title">{t('compute.channels')}</h2>
        <span className="text-muted text-small">
          {t('compute.chosen', { count: chosen.length, most: limits.meridians })}
        </span>
        <span className="grow" />
        <Link to="/acupBrain/dialecticalAcupoint/selectMeridianBySelf" className="b t">
          {t('locate.self')}
        </Link>
      </div>
      {full ? <LimitHint text={t('compute.full', { most: limits.meridians })} /> : null}
      <ol className={`channels ${acupFrameStyles['acup-scroll']}`}>
        {proposal.map((c) => (
          <ChannelLine
            key={c.meridianCode}
            channel={c}
            best={best}
            tick={
              <input
                type="checkbox"
                aria-label={c.label}
                checked={chosen.includes(c.meridianCode)}
                onChange={() => toggle(c.meridianCode)}
              />
            }
          />
        ))}
      </ol>
    </>
  )
}
