import { useState } from 'react'
import type { Output } from '#contract/base/endpoint.ts'
import type { preConsultationPage } from '#contract/clinic/pre-consultation.ts'
import { Failure, Loading, NotOpened } from './ended.tsx'
import { emptyForm, type FormState, isPastDay, isSizeRight, toSend } from './form-state.ts'
import { AboutBody, AboutWomen, Complaint, cycleWords, Medicines, pregnancyWords } from './form-steps.tsx'
import { Go, Note, Page, Steps, Telephone } from './parts.tsx'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { Pictures, sentText } from './pictures.tsx'
import { useAct, useAsked } from './use-asked.ts'
import { useDraft } from './use-draft.ts'
import { useSettled } from './use-settled.ts'

/**
 * The patient's statements before the visit, one topic per page; nothing is sent before the summary has been reviewed.
 */
export function PreConsultationPage({ token }: { token: string }) {
  const { language } = usePhone()
  const opened = useAsked(language, () => ask('preConsultation', { token }))
  if (!opened.data) return opened.error ? <NotOpened error={opened.error} again={opened.again} /> : <Loading />
  return <FormPages token={token} opened={opened.data} />
}

type Opened = Output<typeof preConsultationPage.preConsultation>
type StepName = 'complaint' | 'medicines' | 'women' | 'body' | 'pictures' | 'check'

/** A mandatory question: "none" and "not sure" are answers, too. */
const isAnswered = (step: StepName, form: FormState) =>
  (step !== 'medicines' || (form.allergies.state !== null && form.drugs.state !== null)) &&
  (step !== 'complaint' || form.selfDesc.trim() !== '')

/** What is impossible on a step, as a key of its sentence. */
function faultOf(step: StepName, form: FormState) {
  if (step === 'body' && !isSizeRight(form)) return 'sizeWrong'
  return step === 'women' && !isPastDay(form.lastMenses, new Date()) ? 'mensesWrong' : null
}

const emptyDraft = { form: emptyForm, at: 0 }

function FormPages({ token, opened }: { token: string; opened: Opened }) {
  const { t } = usePhone()
  const { clinic, asksMenses, submittedAt } = opened
  const { draft, setDraft, drop } = useDraft('pre-consultation', token, emptyDraft)
  const { form, at } = draft
  const setAt = (next: number) => setDraft({ form, at: next })
  /** The answers as they were when the patient went on: an impossible one is named, and not during typing. */
  const [wrongIn, setWrongIn] = useState<FormState | null>(null)
  const held = !useSettled(at)
  const [isSent, setSent] = useState(false)
  const sending = useAct(async () => {
    await ask('sendPreConsultation', { token, ...toSend(form, asksMenses) })
    drop()
    setSent(true)
  })
  const set = (part: Partial<FormState>) => setDraft({ form: { ...form, ...part }, at })
  const steps: readonly StepName[] = [
    'complaint',
    'medicines',
    ...(asksMenses ? ['women' as const] : []),
    'body',
    'pictures',
    'check',
  ]
  const step = steps[at] ?? 'check'
  if (isSent) return <Sent clinic={clinic} />
  const fault = faultOf(step, form)
  const next = (
    <>
      {fault && wrongIn === form ? <Note look="warn">{t(fault)}</Note> : null}
      <Go onClick={() => (fault ? setWrongIn(form) : setAt(at + 1))} disabled={!isAnswered(step, form)} held={held}>
        {t('next')}
      </Go>
    </>
  )
  const send = (
    <>
      <Failure error={sending.error} />
      <Go onClick={sending.act} busy={sending.busy} held={held}>
        {t('send')}
      </Go>
    </>
  )
  return (
    <Page clinic={clinic} back={at > 0 ? () => setAt(at - 1) : undefined} foot={step === 'check' ? send : next}>
      <Steps at={at + 1} of={steps.length} />
      {submittedAt && at === 0 ? <Note look="quiet">{t('sentBefore')}</Note> : null}
      <Step step={step} token={token} form={form} set={set} asksMenses={asksMenses} go={setAt} />
    </Page>
  )
}

type StepProps = {
  step: StepName
  token: string
  form: FormState
  set: (part: Partial<FormState>) => void
  asksMenses: boolean
  go: (at: number) => void
}

function Step({ step, token, form, set, asksMenses, go }: StepProps) {
  switch (step) {
    case 'complaint':
      return <Complaint token={token} form={form} set={set} />
    case 'medicines':
      return <Medicines form={form} set={set} />
    case 'women':
      return <AboutWomen form={form} set={set} />
    case 'body':
      return <AboutBody form={form} set={set} />
    case 'pictures':
      return <Pictures token={token} form={form} set={set} />
    default:
      return <Check form={form} asksMenses={asksMenses} go={go} />
  }
}

function Sent({ clinic }: { clinic: Opened['clinic'] }) {
  const { t } = usePhone()
  return (
    <Page clinic={clinic}>
      <p className="state good">{t('sent')}</p>
      <h1>{t('sentTitle')}</h1>
      <Note look="quiet">{t('sentText')}</Note>
      <Telephone clinic={clinic} />
    </Page>
  )
}

function Check({ form, asksMenses, go }: { form: FormState; asksMenses: boolean; go: (at: number) => void }) {
  const { t } = usePhone()
  const answerText = ({ state, items }: FormState['allergies']) =>
    state === 'some' ? items.join(t('comma')) : state === 'none' ? t('none') : t('unknown')
  const size = [form.height && `${form.height} cm`, form.weight && `${form.weight} kg`].filter(Boolean).join('，')
  const ofWomen = [
    { name: t('pregnancy'), text: form.pregnancy === null ? '' : t(pregnancyWords[form.pregnancy]), at: 2 },
    { name: t('lastMenses'), text: form.lastMenses, at: 2 },
    { name: t('cycle'), text: form.menstrualCycle === null ? '' : t(cycleWords[form.menstrualCycle]), at: 2 },
  ]
  const lines = [
    { name: t('complaint'), text: form.selfDesc, at: 0 },
    {
      name: t('ticked'),
      text: form.signs
        .filter((s) => form.ticked.includes(s.symptomId))
        .map((s) => s.words || s.label)
        .join(t('comma')),
      at: 0,
    },
    { name: t('allergies'), text: answerText(form.allergies), at: 1 },
    { name: t('drugs'), text: answerText(form.drugs), at: 1 },
    ...(asksMenses ? ofWomen : []),
    { name: t('size'), text: size, at: asksMenses ? 3 : 2 },
    { name: t('pictures'), text: sentText(t, form.pictures), at: asksMenses ? 4 : 3 },
  ]
  return (
    <>
      <h1>{t('checkTitle')}</h1>
      <dl className="facts">
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>{line.text || t('notSaid')}</dd>
            <dd>
              <button
                type="button"
                className="word"
                aria-label={`${t('change')} ${line.name}`}
                onClick={() => go(line.at)}
              >
                {t('change')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <Note look="quiet">{t('whoReads')}</Note>
    </>
  )
}
