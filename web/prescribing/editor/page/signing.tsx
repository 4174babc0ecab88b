import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '#contract/base/call.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { SafetyReport, SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { call, keyOf, useCall } from '#web/base/query.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
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
  diagnosisOffers?: ReactNode
}

const wrongPassword = errors.signature_password.code
const alreadyDone = errors.prescription_confirmed.code

/** What is missing, what must be signed and why, and the button to confirm: all at once, so that nothing moves. */
export function Signing(props: Props) {
  const { t } = useTranslation('prescription')
  const { id, version } = props.rx
  const check = useQuery({
    // Asked again once something is entered here; what is being written stays meanwhile.
    queryKey: [...keyOf(prescription.check), id, version],
    queryFn: ({ signal }) => call(prescription.check, { prescriptionId: id }, { kind: 'read', signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const title = useFirstFocus()
  return (
    <aside className="sheet-side">
      <div>
        <h2 ref={title} tabIndex={-1}>
          {t('sheet.title')}
        </h2>
        <span className="text-muted">{t('sheet.once')}</span>
      </div>
      {/* Without an answer the server still refuses what lacks something. */}
      {!check.isPending && <ToSign {...props} problems={check.data?.problems ?? []} />}
    </aside>
  )
}

type ToSignProps = Props & { problems: Output<typeof prescription.check>['problems'] }

function ToSign({ rx, isRead, onBack, onConfirmed, answer, diagnosisOffers, problems }: ToSignProps) {
  const { t } = useTranslation('prescription')
  // Required signatures are requested below; missing fields can only be filled on the editor.
  const lacking = problems.filter((p) => !['safety', 'overrides', 'signature'].includes(p.field))
  const blocked = rx.safety.warnings.filter((w) => w.level === 'blocked')
  const signature = useSignature(rx)
  const { toSign } = signature
  const toRecord = useToRecord(rx)
  const confirm = useCall(prescription.confirm, [patient.detail, prescription.patientInfo], {
    quiet: [wrongPassword, alreadyDone],
    saysUnreached: true,
  })
  const missing = [
    ...(blocked.length ? [t('safety.stop', { count: blocked.length })] : []),
    ...lacking.map((p) => p.message),
    ...signature.missing,
  ]
  const ready = isRead && !missing.length
  const submit = () => {
    if (!ready || confirm.isPending) return
    const input = { prescriptionId: rx.id, version: rx.version, toRecord: toRecord.kinds, ...signature.given() }
    const onError = (error: unknown) => {
      // The answer to an earlier press was lost, or another window was faster: the confirmed sheet is displayed.
      if (error instanceof CallError && error.code === alreadyDone)
        void call(prescription.detail, { id: rx.id }).then(onConfirmed)
      else signature.refuse(error)
    }
    confirm.mutate(input, { onSuccess: onConfirmed, onError })
  }
  const isUnreached = confirm.isError && !(confirm.error instanceof CallError)
  useConfirmKey(submit)
  const mend = useMendFocus(lacking.length > 0)
  return (
    <>
      {lacking.length > 0 && (
        <Listed icon="warn" tone="gamboge" title={t('sheet.lacking')} lines={lacking.map((p) => p.message)}>
          <button ref={mend} type="button" className="b o sm" onClick={() => onBack(lacking[0]?.field)}>
            {t('sheet.mend')}
          </button>
          {lacking.some((p) => p.field === 'diagnosisResult') && diagnosisOffers}
        </Listed>
      )}
      {blocked.length > 0 && (
        <Listed
          icon="block"
          tone="cinnabar"
          title={t('safety.stop', { count: blocked.length })}
          lines={blocked.map((w) => w.message)}
        />
      )}
      {toSign.length > 0 && <Signature {...signature} />}
      <StillToAsk safety={rx.safety} answer={answer} />
      <ToRecord {...toRecord} />
      <Checked safety={rx.safety} />
      {/* Counted again when an answer above is saved. */}
      <StoredQuality key={rx.version} prescriptionId={rx.id} goTo={onBack} />
      <div className={styles['sheet-go']}>
        <Held content={rx.content} />
        <StillMissing words={missing} />
        {isUnreached && (
          <p className="text-cinnabar" role="alert">
            {t('sheet.unreached')}
          </p>
        )}
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
    </>
  )
}

/**
 * The title first, unless something is missing or to sign, and again once what was pressed is gone: confirming takes a
 * key of its own, no stray Enter signs.
 */
function useFirstFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  })
  return title
}

/** What is missing is filled before anything is signed, because going back loses what was typed here. */
function useMendFocus(isLacking: boolean) {
  const mend = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (isLacking && !(at instanceof HTMLInputElement && at.value)) mend.current?.focus({ preventScroll: true })
  }, [isLacking])
  return mend
}

/** What a signature consists of: a reason for each warning that needs one, and the password. */
function useSignature(rx: Prescription) {
  const { t } = useTranslation('prescription')
  const toSign = rx.safety.warnings.filter((w) => w.level === 'sign')
  const [reasons, setReasons] = useState<Record<string, string>>(
    Object.fromEntries(rx.content.overrides.map((o) => [o.warning, o.reason])),
  )
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState('')
  const field = useRef<HTMLInputElement>(null)
  return {
    toSign,
    reasons,
    password,
    refused,
    field,
    setPassword: (typed: string) => {
      setPassword(typed)
      setRefused('')
    },
    setReason: (key: string, reason: string) => setReasons({ ...reasons, [key]: reason }),
    missing: [
      ...(toSign.some((w) => !reasons[w.key]?.trim()) ? [t('sheet.reasonsMissing')] : []),
      ...(toSign.length && !password ? [t('sheet.passwordMissing')] : []),
    ],
    given: () => ({
      overrides: toSign.map((w) => ({ warning: w.key, reason: reasons[w.key]?.trim() ?? '' })),
      ...(toSign.length > 0 && { password }),
    }),
    refuse: (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== wrongPassword) return
      setRefused(error.message)
      setPassword('')
      field.current?.focus()
    },
  }
}

function Signature(props: ReturnType<typeof useSignature>) {
  const { toSign, reasons, setReason, password, setPassword, refused, field } = props
  const { t } = useTranslation('prescription')
  // On a narrow screen the keyboard would cover the sheet to be read.
  const isNarrow = useNarrow()
  return (
    <>
      <span className="text-muted">{t('sheet.sign', { count: toSign.length })}</span>
      {toSign.map((w, i) => (
        <Reason
          key={w.key}
          warning={w}
          value={reasons[w.key] ?? ''}
          above={reasons[toSign[i - 1]?.key ?? ''] ?? ''}
          autoFocus={i === 0 && !isNarrow}
          onChange={(reason) => setReason(w.key, reason)}
        />
      ))}
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
          onChange={(e) => setPassword(e.target.value)}
        />
        <span id="sign-refused" role="alert">
          {refused && <Status icon="block" tone="cinnabar" word={refused} />}
        </span>
      </label>
    </>
  )
}

type ListedProps = {
  icon: 'warn' | 'block'
  tone: 'gamboge' | 'cinnabar'
  title: string
  lines: readonly string[]
  children?: ReactNode
}

function Listed({ icon, tone, title, lines, children }: ListedProps) {
  return (
    <div className={icon === 'block' ? `${styles['signing']} blocked` : styles['signing']}>
      <Status icon={icon} tone={tone} word={title} />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** How much there is on the sheet. */
function Held({ content: { herbs, points, recipeUsage } }: Pick<Prescription, 'content'>) {
  const { t } = useTranslation('prescription')
  const held = [
    ...(herbs.length ? [t('sheet.count', { herbs: herbs.length, pairs: recipeUsage.pairs })] : []),
    ...(points.length ? [t('sheet.needles', { count: points.length })] : []),
  ]
  return <span className="text-muted">{held.join(' · ')}</span>
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

type ReasonProps = {
  warning: SafetyWarning
  value: string
  above: string
  autoFocus: boolean
  onChange: (reason: string) => void
}

/** The reason for overriding; several warnings of one kind often share one reason. */
function Reason({ warning, value, above, autoFocus, onChange }: ReasonProps) {
  const { t } = useTranslation('prescription')
  return (
    <div className={styles['signing']}>
      <Status icon="warn" tone="gamboge" word={t('safety.sign')} />
      <label className={styles['signing-reason']}>
        <span>{warning.message}</span>
        <span className="text-tiny text-muted">{t('sheet.reason')}</span>
        <input
          className="field"
          // biome-ignore lint/a11y/noAutofocus: the sheet was opened to be signed, and this is the first thing it asks for
          autoFocus={autoFocus}
          maxLength={200}
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
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
