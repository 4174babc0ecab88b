import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { SafetyReport, SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { query, useCall } from '#web/base/query.ts'
import styles from '#web/prescribing/editor/printout/sheet.module.css'
import { StoredQuality } from '#web/prescribing/written/record-quality.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Answerable, unaskedIn } from '../prescription/unasked.ts'
import { UnaskedAnswers, useUnaskedPhrase } from '../prescription/unasked-answers.tsx'
import { Checked } from './checked.tsx'
import { ToRecord, useToRecord } from './to-record.tsx'

type Props = {
  rx: Prescription
  /** The sheet is displayed. */
  isRead: boolean
  /** Back to the editor, to the missing field if there is one. */
  onBack: (field?: string) => void
  onConfirmed: (p: Prescription) => void
  answer?: ((what: Answerable) => void) | undefined
}

const wrongPassword = errors.signature_password.code

/** What is missing, what must be signed and why, and the button to confirm. */
export function Signing({ rx, isRead, onBack, onConfirmed, answer }: Props) {
  const { t } = useTranslation('prescription')
  const confirm = useCall(prescription.confirm, [patient.detail, prescription.patientInfo], { quiet: [wrongPassword] })
  const { data: check } = useQuery({ ...query(prescription.check, { prescriptionId: rx.id }), staleTime: 0, gcTime: 0 })
  const toSign = rx.safety.warnings.filter((w) => w.level === 'sign')
  const blocked = rx.safety.warnings.filter((w) => w.level === 'blocked')
  const [reasons, setReasons] = useState<Record<string, string>>(
    Object.fromEntries(rx.content.overrides.map((o) => [o.warning, o.reason])),
  )
  const [password, setPassword] = useState('')
  const toRecord = useToRecord(rx)
  const [refused, setRefused] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const refuse = (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== wrongPassword) return
    setRefused(error.message)
    setPassword('')
    field.current?.focus()
  }
  // Required signatures are requested below; missing fields can only be filled on the editor.
  const lacking = (check?.problems ?? []).filter((p) => !['safety', 'overrides', 'signature'].includes(p.field))
  const missing = [
    ...(blocked.length ? [t('safety.stop', { count: blocked.length })] : []),
    ...lacking.map((p) => p.message),
    ...(toSign.some((w) => !reasons[w.key]?.trim()) ? [t('sheet.reasonsMissing')] : []),
    ...(toSign.length && !password ? [t('sheet.passwordMissing')] : []),
  ]
  const ready = isRead && !missing.length
  const submit = () => {
    if (!ready || confirm.isPending) return
    const overrides = toSign.map((w) => ({ warning: w.key, reason: reasons[w.key]?.trim() ?? '' }))
    const input = {
      ...{ prescriptionId: rx.id, version: rx.version, overrides, toRecord: toRecord.kinds },
      ...(toSign.length > 0 && { password }),
    }
    confirm.mutate(input, { onSuccess: onConfirmed, onError: refuse })
  }
  useConfirmKey(submit)
  const { herbs, points, recipeUsage } = rx.content
  const held = [
    ...(herbs.length ? [t('sheet.count', { herbs: herbs.length, pairs: recipeUsage.pairs })] : []),
    ...(points.length ? [t('sheet.needles', { count: points.length })] : []),
  ]
  return (
    <aside className="sheet-side">
      <div>
        <h2>{t('sheet.title')}</h2>
        <span className="text-muted">{t('sheet.once')}</span>
      </div>
      {lacking.length > 0 && (
        <div className={styles['signing']}>
          <Status icon="warn" tone="gamboge" word={t('sheet.lacking')} />
          <ul>
            {lacking.map((p) => (
              <li key={p.field}>{p.message}</li>
            ))}
          </ul>
          <button type="button" className="b o sm" onClick={() => onBack(lacking[0]?.field)}>
            {t('sheet.mend')}
          </button>
        </div>
      )}
      {blocked.length > 0 && (
        <div className={`${styles['signing']} blocked`}>
          <Status icon="block" tone="cinnabar" word={t('safety.stop', { count: blocked.length })} />
          <ul>
            {blocked.map((w) => (
              <li key={w.key}>{w.message}</li>
            ))}
          </ul>
        </div>
      )}
      {toSign.length > 0 && <span className="text-muted">{t('sheet.sign', { count: toSign.length })}</span>}
      {toSign.map((w, i) => (
        <Reason
          key={w.key}
          warning={w}
          value={reasons[w.key] ?? ''}
          above={reasons[toSign[i - 1]?.key ?? ''] ?? ''}
          onChange={(reason) => setReasons({ ...reasons, [w.key]: reason })}
        />
      ))}
      {toSign.length > 0 && (
        <label className={styles['signing']}>
          <span className="text-tiny text-muted">{t('sheet.password')}</span>
          <input
            ref={field}
            className="field"
            type="password"
            autoComplete="current-password"
            aria-invalid={refused !== ''}
            aria-describedby="sign-refused"
            value={password}
            onChange={(e) => {
              setPassword(e.target.value)
              setRefused('')
            }}
          />
          <span id="sign-refused" role="alert">
            {refused && <Status icon="block" tone="cinnabar" word={refused} />}
          </span>
        </label>
      )}
      <StillToAsk safety={rx.safety} answer={answer} />
      <ToRecord {...toRecord} />
      <Checked safety={rx.safety} />
      {/* Counted again when an answer above is saved. */}
      <StoredQuality key={rx.version} prescriptionId={rx.id} goTo={onBack} />
      <div className={styles['sheet-go']}>
        <span className="text-muted">{held.join(' · ')}</span>
        <StillMissing words={missing} />
        <button
          type="button"
          className="b p"
          disabled={!ready || confirm.isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={submit}
        >
          {toSign.length ? t('sheet.signAndConfirm') : t('sheet.confirm')}
        </button>
        <button type="button" className="b t" onClick={() => onBack()}>
          {t('sheet.back')}
        </button>
      </div>
    </aside>
  )
}

/** What nobody has asked: the checks that need it have no result. It can be answered here. */
function StillToAsk({ safety, answer }: { safety: SafetyReport; answer: Props['answer'] }) {
  const { t } = useTranslation('prescription')
  const phraseOf = useUnaskedPhrase()
  const unasked = unaskedIn(safety)
  if (!unasked.length) return null
  return (
    <section className={styles['to-ask']} aria-label={t('sheet.toAsk')}>
      <Status icon="hint" tone="plain" word={phraseOf(unasked)} />
      {answer && <UnaskedAnswers unasked={unasked} answer={answer} />}
    </section>
  )
}

/** Beside the button: why it cannot be pressed yet. */
function StillMissing({ words }: { words: readonly string[] }) {
  if (!words.length) return null
  return (
    <div className="text-gamboge" role="status">
      <ul>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  )
}

type ReasonProps = { warning: SafetyWarning; value: string; above: string; onChange: (reason: string) => void }

/** The reason for overriding; several warnings of one kind often share one reason. */
function Reason({ warning, value, above, onChange }: ReasonProps) {
  const { t } = useTranslation('prescription')
  return (
    <div className={styles['signing']}>
      <Status icon="warn" tone="gamboge" word={t('safety.sign')} />
      <label className={styles['signing-reason']}>
        <span>{warning.message}</span>
        <span className="text-tiny text-muted">{t('sheet.reason')}</span>
        <input className="field" maxLength={200} value={value} onChange={(e) => onChange(e.target.value)} />
      </label>
      {above.trim() !== '' && value === '' && (
        <button type="button" className="b t sm" onClick={() => onChange(above)}>
          {t('sheet.sameReason')}
        </button>
      )}
    </div>
  )
}

function useConfirmKey(submit: () => void) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return
      e.preventDefault()
      submit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
