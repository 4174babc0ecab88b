import { useState } from 'react'
import { Failure } from './ended.tsx'
import type { AnswerState, FormState } from './form-state.ts'
import { Choice, Field, Go } from './parts.tsx'
import styles from './phone.module.css'
import { ask } from './phone-call.ts'
import { usePhone } from './phone-language.ts'
import { useAct } from './use-asked.ts'

type Step = { form: FormState; set: (part: Partial<FormState>) => void }

/** The patient's text stays as written; recognised signs are offered, and count when ticked. */
export function Complaint({ token, form, set }: Step & { token: string }) {
  const { t } = usePhone()
  const reading = useAct(async () => {
    const { signs } = await ask('readComplaint', { token, text: form.selfDesc })
    const known = new Set(signs.map((s) => s.symptomId))
    set({ signs, readFrom: form.selfDesc, ticked: form.ticked.filter((id) => known.has(id)) })
  })
  const toggle = (id: string) =>
    set({ ticked: form.ticked.includes(id) ? form.ticked.filter((one) => one !== id) : [...form.ticked, id] })
  const isNew = form.selfDesc.trim() !== '' && form.selfDesc !== form.readFrom
  return (
    <>
      <h1>{t('complaintTitle')}</h1>
      <textarea
        className="input"
        aria-label={t('complaintTitle')}
        rows={5}
        maxLength={2000}
        value={form.selfDesc}
        onChange={(e) => set({ selfDesc: e.target.value })}
      />
      <p className="quiet">{t('sayIt')}</p>
      {isNew ? (
        <Go look="outline" onClick={reading.act} busy={reading.busy}>
          {t('readIt')}
        </Go>
      ) : null}
      <Failure error={reading.error} />
      {form.readFrom && !isNew ? (
        form.signs.length ? (
          <fieldset className={styles['ticks']}>
            <legend>{t('areThese')}</legend>
            {form.signs.map((s) => (
              <label key={s.symptomId}>
                <input
                  type="checkbox"
                  checked={form.ticked.includes(s.symptomId)}
                  onChange={() => toggle(s.symptomId)}
                />
                <span>
                  {s.words || s.label}
                  {s.words && s.words !== s.label ? <small>{t('notedAs', { sign: s.label })}</small> : null}
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          <p className="quiet">{t('nothingRead')}</p>
        )
      ) : null}
    </>
  )
}

const splitNames = (text: string) =>
  text
    .split(/[,，、;；\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, 30)

function Answer({
  title,
  hint,
  value,
  change,
}: {
  title: string
  hint: string
  value: AnswerState
  change: (value: AnswerState) => void
}) {
  const { t } = usePhone()
  const [typed, setTyped] = useState(value.items.join('、'))
  return (
    <>
      <Choice
        label={title}
        options={[
          { value: 'none', label: t('none') },
          { value: 'some', label: t('some') },
          { value: 'unknown', label: t('unknown') },
        ]}
        value={value.state}
        choose={(state) => change({ ...value, state })}
      />
      {value.state === 'some' ? (
        <Field label={hint}>
          <input
            className="input"
            maxLength={400}
            value={typed}
            onChange={(e) => {
              setTyped(e.target.value)
              change({ state: 'some', items: splitNames(e.target.value) })
            }}
          />
        </Field>
      ) : null}
    </>
  )
}

export function Medicines({ form, set }: Step) {
  const { t } = usePhone()
  return (
    <>
      <h1>{t('medicinesTitle')}</h1>
      <Answer
        title={t('allergiesAsk')}
        hint={t('allergiesWhich')}
        value={form.allergies}
        change={(allergies) => set({ allergies })}
      />
      <Answer title={t('drugsAsk')} hint={t('drugsWhich')} value={form.drugs} change={(drugs) => set({ drugs })} />
    </>
  )
}

const pregnancies = ['no', 'pregnant', 'possible', 'lactation'] as const
export const pregnancyWords = {
  no: 'none',
  pregnant: 'pregnant',
  possible: 'possible',
  lactation: 'lactation',
} as const
const cycles = ['fixed', 'irregular', 'ended'] as const
export const cycleWords = { fixed: 'cycleFixed', irregular: 'cycleIrregular', ended: 'cycleEnded' } as const

export function AboutWomen({ form, set }: Step) {
  const { t } = usePhone()
  return (
    <>
      <h1>{t('pregnantTitle')}</h1>
      <p className="quiet">{t('pregnantWhy')}</p>
      <Choice
        label={t('pregnantTitle')}
        options={pregnancies.map((value) => ({ value, label: t(pregnancyWords[value]) }))}
        value={form.pregnancy}
        choose={(pregnancy) => set({ pregnancy })}
      />
      <Field label={t('lastMensesAsk')} hint={t('optional')}>
        <input
          className="input"
          type="date"
          value={form.lastMenses}
          onChange={(e) => set({ lastMenses: e.target.value })}
        />
      </Field>
      <Choice
        label={t('cycleAsk')}
        options={cycles.map((value) => ({ value, label: t(cycleWords[value]) }))}
        value={form.menstrualCycle}
        choose={(menstrualCycle) => set({ menstrualCycle })}
      />
    </>
  )
}

export function AboutBody({ form, set }: Step) {
  const { t } = usePhone()
  return (
    <>
      <h1>{t('sizeTitle')}</h1>
      <p className="quiet">{t('sizeWhy')}</p>
      <Field label={t('height')} hint="cm">
        <input
          className="input"
          inputMode="decimal"
          maxLength={6}
          value={form.height}
          onChange={(e) => set({ height: e.target.value })}
        />
      </Field>
      <Field label={t('weight')} hint="kg">
        <input
          className="input"
          inputMode="decimal"
          maxLength={6}
          value={form.weight}
          onChange={(e) => set({ weight: e.target.value })}
        />
      </Field>
    </>
  )
}
