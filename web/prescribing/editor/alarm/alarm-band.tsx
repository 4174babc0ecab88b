import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { RaisedAlarmReport } from '#contract/prescribing/prescription-safety.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Change } from '../page/draft-store.ts'
import { alarmReason } from '../page/places.ts'
import styles from './alarm.module.css'
import { withReason } from './open-alarms.ts'

type Props = {
  alarms: readonly RaisedAlarmReport[]
  overrides: PrescriptionContent['overrides']
  change: Change
}

/** Above everything on the editor: the suspected emergency, its words, what to do, what to ask. */
export function AlarmBand({ alarms, overrides, change }: Props) {
  const [edits, setEdits] = useState(false)
  const open = alarms.filter((a) => a.reason === null)
  if (!alarms.length) return null
  if (!open.length && !edits) return <Kept alarms={alarms} onEdit={() => setEdits(true)} />
  const shown = open.length ? open : alarms
  const keep = (reason: string) => {
    change({ overrides: withReason(overrides, shown, reason) })
    setEdits(false)
  }
  // A new alarm is a new form: text for another one is not carried over.
  return <Open key={shown.map((a) => a.key).join()} alarms={shown} keep={keep} />
}

function Kept({ alarms, onEdit }: { alarms: readonly RaisedAlarmReport[]; onEdit: () => void }) {
  const { t } = useTranslation('prescription')
  const [first] = alarms
  if (!first) return null
  return (
    <section className={`${styles['alarm']} kept`} aria-label={t('alarm.label')}>
      <Icon name="warn" size={16} />
      <span>
        {t('alarm.kept', { name: alarms.map((a) => a.name).join(t('alarm.comma')), reason: first.reason ?? '' })}
      </span>
      <button type="button" className="b t sm" onClick={onEdit}>
        {t('alarm.reopen')}
      </button>
    </section>
  )
}

function Open({ alarms, keep }: { alarms: readonly RaisedAlarmReport[]; keep: (reason: string) => void }) {
  const { t } = useTranslation('prescription')
  const [first, ...others] = alarms
  const consider = [...new Set(alarms.flatMap((a) => a.also))]
  const [reason, setReason] = useState(first?.reason ?? '')
  const isMissing = !reason.trim()
  const { field, isWanted } = useWanted()
  if (!first) return null
  return (
    <section className={`${styles['alarm']} ${first.level}`} aria-label={t('alarm.label')}>
      <div className={styles['alarm-head']} role="alert">
        <Icon name="warn" size={20} />
        <div>
          <h2>{t(first.level === 'now' ? 'alarm.titleNow' : 'alarm.titleToday', { name: first.name })}</h2>
          {others.length > 0 && <p>{t('alarm.others', { names: others.map((a) => a.name).join(t('alarm.comma')) })}</p>}
          {consider.length > 0 && <p>{t('alarm.also', { names: consider.join(t('alarm.comma')) })}</p>}
        </div>
      </div>
      <div className={styles['alarm-lists']}>
        <div>
          <h3>{t('alarm.because')}</h3>
          <ul>
            {first.because.map((b) => (
              <li key={`${b.span?.[0] ?? ''}${b.text}${b.says}`}>
                {/* What the record says, or the text leaves out, is no word of it. */}
                {b.span ? <q>{b.text}</q> : <span>{b.text}</span>}{' '}
                {b.says && <span className="text-muted">{b.says}</span>}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('alarm.do')}</h3>
          <ol>
            {first.do.map((act) => (
              <li key={act}>{act}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{t('alarm.ask')}</h3>
          <ul>
            {first.ask.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p className="text-tiny text-muted">{t('alarm.source', { source: first.source })}</p>
        </div>
      </div>
      <form
        className={styles['alarm-go']}
        onSubmit={(e) => {
          e.preventDefault()
          if (!isMissing) keep(reason.trim())
        }}
      >
        <label>
          <span className="text-tiny">{t('alarm.reason')}</span>
          <input
            ref={field}
            aria-describedby="alarm-reason-wanted"
            className="field"
            maxLength={200}
            placeholder={t('alarm.reasonInvite')}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
          <span id="alarm-reason-wanted" role="alert" className="text-tiny text-cinnabar">
            {isWanted && isMissing && t('alarm.reasonWanted')}
          </span>
        </label>
        <button type="submit" className="b o" disabled={isMissing}>
          {t('alarm.keep')}
        </button>
      </form>
    </section>
  )
}

/** Whoever takes a formula by key before the reason is written is led to it. */
function useWanted() {
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  useEffect(
    () =>
      alarmReason.hold(() => {
        setIsWanted(true)
        field.current?.focus()
      }),
    [],
  )
  return { field, isWanted }
}
