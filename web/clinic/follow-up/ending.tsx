import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelReasons, followUpLabels } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { isDialogOpen } from '#web/base/dialog-open.ts'
import { toastDone } from '#web/base/notices.ts'
import { usePageKeys } from '#web/base/page-keys.ts'
import { useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { Button } from '#web/ui/button.tsx'
import { focusFirstFault } from '#web/ui/focus-first-field.ts'
import { RadioGroup } from '#web/ui/form/choice-fields.tsx'
import { TextArea, TextField } from '#web/ui/form/text-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import styles from './follow-up.module.css'
import type { Changes } from './symptom-changes.tsx'
import { followUpReads, useReopen } from './use-reopen.ts'

type Detail = Output<typeof followup.detail>
const endings = ['complete', 'cancel', 'stop', 'revisit'] as const
type Ending = (typeof endings)[number]
const scores = Array.from({ length: 11 }, (_, score) => score)
const reasons = Object.values(cancelReasons)

type Draft = {
  label: (typeof followUpLabels)[number] | undefined
  labelRemark: string
  comment: string
  reason: (typeof reasons)[number] | undefined
  reasonRemark: string
}
const empty: Draft = {
  label: undefined,
  labelRemark: '',
  comment: '',
  reason: undefined,
  reasonRemark: '',
}
type Place = keyof Draft | 'score'
type PartProps = {
  draft: Draft
  set: (part: Partial<Draft>) => void
  /** Said beside a field that must still be filled. */
  missing: (place: Place, label: string) => string | undefined
}

/** What must be filled for that outcome, in the order of the form; the server demands the same. */
function missingFor(ending: Ending, draft: Draft, score: number | null): Place[] {
  const lacks: Record<Ending, Partial<Record<Place, boolean>>> = {
    complete: {
      score: score === null,
      label: draft.label === undefined,
      labelRemark: draft.label === 9 && !draft.labelRemark.trim(),
      comment: !draft.comment.trim(),
    },
    cancel: {
      reason: draft.reason === undefined,
      reasonRemark: draft.reason === 9 && !draft.reasonRemark.trim(),
    },
    stop: {},
    revisit: {},
  }
  return (Object.entries(lacks[ending]) as [Place, boolean][]).filter(([, is]) => is).map(([place]) => place)
}

type Scored = { score: number | null; setScore: (score: number) => void }
/** The patient's score at the previous follow-up. */
const lastScoreOf = ({ earlier }: Detail) => earlier.find((one) => one.score !== null)?.score ?? null

function CompleteFields(props: PartProps & Scored & { lastScore: number | null }) {
  const { draft, set, missing, score, setScore, lastScore } = props
  const { t } = useTranslation('follow-up')
  return (
    <>
      <RadioGroup
        label={t('score')}
        error={missing('score', t('score'))}
        hint={lastScore === null ? t('scoreHint') : t('scoreHintLast', { score: lastScore })}
        required
        value={score ?? undefined}
        onChange={setScore}
        options={scores.map((value) => ({ value, label: String(value) }))}
      />
      <RadioGroup
        label={t('label')}
        error={missing('label', t('label'))}
        required
        value={draft.label}
        onChange={(label) => set({ label })}
        options={followUpLabels.map((value) => ({ value, label: t(`labels.${value}`) }))}
      />
      {draft.label === 9 ? (
        <TextField
          label={t('labelRemark')}
          error={missing('labelRemark', t('labelRemark'))}
          required
          maxLength={200}
          value={draft.labelRemark}
          onChange={(labelRemark) => set({ labelRemark })}
        />
      ) : null}
      <TextArea
        label={t('comment')}
        error={missing('comment', t('comment'))}
        hint={t('commentHint')}
        required
        maxLength={1000}
        rows={[2, 6]}
        value={draft.comment}
        onChange={(comment) => set({ comment })}
      />
    </>
  )
}

function CancelFields({ draft, set, missing }: PartProps) {
  const { t } = useTranslation('follow-up')
  return (
    <>
      <RadioGroup
        label={t('reason')}
        error={missing('reason', t('reason'))}
        required
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      {draft.reason === 9 ? (
        <TextField
          label={t('reasonRemark')}
          error={missing('reasonRemark', t('reasonRemark'))}
          required
          maxLength={200}
          value={draft.reasonRemark}
          onChange={(reasonRemark) => set({ reasonRemark })}
        />
      ) : null}
    </>
  )
}

type Found = { detail: Detail; changes: Changes; newComplaint: string }

function useEnd({ detail, changes, newComplaint }: Found, draft: Draft, score: number | null) {
  const { t } = useTranslation('follow-up')
  const navigate = useNavigate()
  const complete = useCall(followup.complete, followUpReads)
  const cancel = useCall(followup.cancel, followUpReads)
  const stop = useCall(followup.dontFollowUp, followUpReads)
  const revisit = useCall(followup.revisit, followUpReads)
  const reopen = useReopen()
  const { visitId, prescriptionId, patientId } = detail
  const run: Record<Ending, () => Promise<unknown>> = {
    complete: () =>
      complete.mutateAsync({
        visitId,
        prescriptionId,
        score,
        visitLabel: draft.label ?? null,
        visitLabelRemark: draft.labelRemark,
        adviseCommentReason: draft.comment,
        symptomImprovements: [
          ...detail.symptoms.flatMap(({ symptomId, label }) => {
            const improvement = changes[symptomId]
            return improvement ? [{ symptomId, label, improvement }] : []
          }),
          ...(newComplaint.trim() ? [{ label: newComplaint, improvement: 'new' as const }] : []),
        ],
      }),
    cancel: () =>
      cancel.mutateAsync({
        visitId,
        prescriptionId,
        cancelReason: draft.reason ?? null,
        cancelReasonRemark: draft.reasonRemark,
      }),
    stop: () => stop.mutateAsync({ visitId, prescriptionId }),
    revisit: async () => {
      const opened = await revisit.mutateAsync({ patientId, visitId, prescriptionId })
      await navigate({ to: '/recipeBrain/home', search: { prescriptionId: opened.prescriptionId } })
    },
  }
  const end = (ending: Ending) =>
    run[ending]().then(
      () => {
        if (ending === 'cancel' || ending === 'stop') reopen.offer(detail, ending)
        else toastDone(t(`done.${ending}`))
      },
      () => undefined,
    )
  const busy = [complete, cancel, stop, revisit].some((m) => m.isPending)
  return { end, busy }
}

/** One form, four outcomes; the button states what will follow. */
export function EndingForm({ score, setScore, ...found }: Found & Scored) {
  const { t } = useTranslation(['follow-up', 'kit'])
  const [ending, setEnding] = useState<Ending>('complete')
  const [draft, setDraft] = useState(empty)
  const { end, busy } = useEnd(found, draft, score)
  const form = useRef<HTMLElement>(null)
  /** How often it was tried in vain: from then on what is missing is said. */
  const [tries, setTries] = useState(0)
  const lacking = missingFor(ending, draft, score)
  const missing = (place: Place, label: string) =>
    tries && lacking.includes(place) ? t('kit:field.required', { field: label }) : undefined
  useEffect(() => {
    if (tries && form.current) focusFirstFault(form.current)
  }, [tries])
  const send = () => {
    if (lacking.length) setTries(tries + 1)
    else void end(ending)
  }
  const choose = (next: Ending) => {
    setTries(0)
    setEnding(next)
  }
  const user = useUser()
  const offered = endings.filter((one) => one !== 'revisit' || (user !== null && isClinician(user.userType)))
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  usePageKeys([['Ctrl Enter', t('keys.end')]])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy) return
    if (isDialogOpen()) return
    event.preventDefault()
    send()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
  return (
    <section ref={form} className={styles['ending']} aria-label={t('ending')}>
      <Segmented
        label={t('ending')}
        value={ending}
        onChange={choose}
        options={offered.map((value) => ({ value, label: t(`endings.${value}`) }))}
      />
      {ending === 'complete' ? (
        <CompleteFields
          draft={draft}
          set={set}
          missing={missing}
          score={score}
          setScore={setScore}
          lastScore={lastScoreOf(found.detail)}
        />
      ) : null}
      {ending === 'cancel' ? <CancelFields draft={draft} set={set} missing={missing} /> : null}
      <p className="text-muted">{t(`follows.${ending}`)}</p>
      <div>
        <Button look="primary" busy={busy} onClick={send}>
          {t(`endings.${ending}`)}
        </Button>
      </div>
    </section>
  )
}
