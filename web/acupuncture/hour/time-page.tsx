import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TimeMethod, timeMethods } from '#contract/acupuncture/choices.ts'
import type { point, TimeHour } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import acupFrameStyles from '#web/acupuncture/frame/acup-frame.module.css'
import { dayOf, fullDay, timeOf } from '#web/base/time.ts'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWords } from '../drawing/use-words.ts'
import { AcupFrame } from '../frame/acup-frame.tsx'
import hourStyles from './hour.module.css'
import { OpeningView, type Work } from './opening-view.tsx'
import { TimeControls } from './time-controls.tsx'
import { TimeTable } from './time-table.tsx'
import { TimeWheel } from './time-wheel.tsx'
import { useTakeOpen } from './use-take-open.tsx'
import { useTimePoints } from './use-time-points.ts'

type Answer = Output<typeof point.byTime>

/** The selected double hour: that of the requested moment, until another one of its day is selected. */
function useChosenHour(hours: readonly TimeHour[]) {
  const [from, setFrom] = useState<string | null>(null)
  const now = hours.find((h) => h.isNow) ?? hours[0]
  const chosen = hours.find((h) => h.from === from) ?? now
  return { chosen, choose: (hour: TimeHour) => setFrom(hour.isNow ? null : hour.from) }
}

/** What opens next after the selected hour, within the day or the answer. */
function nextAfter(answer: Answer, chosen: TimeHour, method: TimeMethod) {
  if (chosen.isNow) return answer.next[method]
  const later = answer.hours.slice(answer.hours.indexOf(chosen) + 1).find((h) => h.methods[method].status !== 'closed')
  return later ? { ...later, opening: later.methods[method] } : null
}

type ChosenHourProps = { answer: Answer; chosen: TimeHour; method: TimeMethod; prescriptionId: number | null }

function ChosenHour({ answer, chosen, method, prescriptionId }: ChosenHourProps) {
  const { t } = useTranslation('acupuncture')
  const { word } = useWords()
  const actFor = useTakeOpen(prescriptionId, answer, chosen)
  const order = [method, ...timeMethods.filter((m) => m !== method)]
  const sayNext = (m: TimeMethod) => {
    const next = nextAfter(answer, chosen, m)
    if (!next) return ''
    const time = timeOf(next.from)
    const from = dayOf(next.from) === dayOf(chosen.from) ? time : t('time.tomorrow', { time })
    const names = next.opening.points.filter((p) => p.use !== 'partner' && p.use !== 'own').map((p) => p.label)
    return `${t('time.next')} ${t('time.nextAt', { from, hour: word(next.hour) })} · ${names.join(' ')}`
  }
  return (
    <section className={hourStyles['chosen-hour']} aria-live="polite" aria-labelledby="chosen-hour">
      <h2 id="chosen-hour" className="row">
        <span className="serif">{t('time.dayHour', { day: word(chosen.day), hour: word(chosen.hour) })}</span>
        <span className="text-small text-muted">
          {t('time.span', { from: timeOf(chosen.from), to: timeOf(chosen.to) })}
        </span>
        {chosen.isNow ? <span className="text-small text-qingdai">{t('time.isNow')}</span> : null}
      </h2>
      <div className={hourStyles['openings']}>
        {order.map((m) => (
          <OpeningView
            key={m}
            method={m}
            opening={chosen.methods[m]}
            work={answer.sources[m] as Work}
            next={sayNext(m)}
            isLead={m === method}
            actFor={actFor}
          />
        ))}
      </div>
    </section>
  )
}

function Clock({ clock }: { clock: Answer['clock'] }) {
  const { t } = useTranslation('acupuncture')
  const time = clock.localTime.slice(11, 16)
  const signed = (minutes: number) => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)}`
  return (
    <p className="text-small text-muted">
      {clock.isSolar
        ? t('time.correction', {
            time,
            longitude: signed(clock.longitudeMinutes),
            equation: signed(clock.equationMinutes),
          })
        : t('time.clockTime', { time })}
    </p>
  )
}

function Day({ answer, method, prescriptionId }: Omit<ChosenHourProps, 'chosen'>) {
  const { t } = useTranslation('acupuncture')
  const { chosen, choose } = useChosenHour(answer.hours)
  if (!chosen) return null
  return (
    <>
      <div className={hourStyles['time-day']}>
        <TimeWheel
          hours={answer.hours}
          chosen={chosen}
          choose={choose}
          method={method}
          localTime={answer.clock.localTime}
          stemBranch={answer.stemBranch}
        />
        <ChosenHour answer={answer} chosen={chosen} method={method} prescriptionId={prescriptionId} />
      </div>
      <section aria-labelledby="time-table" className={hourStyles['time-whole']}>
        <h2 id="time-table" className="title">
          {t('time.table')}
        </h2>
        <TimeTable hours={answer.hours} chosen={chosen} choose={choose} method={method} />
      </section>
    </>
  )
}

/** 子午流注, 灵龟八法, 飞腾八法: which points are open now, or at any other hour. */
export function TimePage() {
  const { t } = useTranslation('acupuncture')
  return (
    <AcupFrame title={t('time.title')} without={<Times prescriptionId={null} />}>
      {(id) => <Times prescriptionId={id} />}
    </AcupFrame>
  )
}

function Times({ prescriptionId }: { prescriptionId: number | null }) {
  const { t } = useTranslation('acupuncture')
  const { search, at, isNow, change, needsLongitude, answer, failed } = useTimePoints()
  const { method = 'najia', dayStart = 'at-23' } = search
  return (
    <div className={acupFrameStyles['acup-scroll']}>
      <div className={`page-in ${hourStyles['time-page']}`}>
        <div className="row">
          <h2 className="title">{t('time.title')}</h2>
          <span className="text-muted">{fullDay(at)}</span>
        </div>
        <TimeControls
          at={at}
          isNow={isNow}
          search={search}
          clinicLongitude={answer?.clock.longitude ?? null}
          change={change}
        />
        <div className={hourStyles['time-notes']}>
          {answer && !needsLongitude ? <Clock clock={answer.clock} /> : null}
          {needsLongitude ? (
            <p className="text-small text-gamboge" role="status">
              {t('time.longitudeNeeded')}
            </p>
          ) : null}
          <p className="text-small text-faint">{t(`time.dayStartHint.${dayStart}`)}</p>
        </div>
        <Segmented
          label={t('time.methodName')}
          value={method}
          onChange={(m) => change({ method: m === 'najia' ? undefined : m })}
          options={timeMethods.map((m) => ({ value: m, label: t(`methodsShort.${m}`) }))}
        />
        {failed ? (
          <LoadFailed {...failed} />
        ) : answer ? (
          <Day answer={answer} method={method} prescriptionId={prescriptionId} />
        ) : (
          <Skeleton />
        )}
      </div>
    </div>
  )
}
