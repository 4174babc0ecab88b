import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { preConsultation } from '#contract/clinic/pre-consultation.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { longDay, timeOf } from '#web/base/time.ts'
import styles from '#web/prescribing/editor/page/editor.module.css'
import { Button } from '#web/ui/button.tsx'
import type { Change } from '../page/draft-store.ts'
import type { SignActions } from './sign-actions.ts'

type Props = { mcId: number; content: PrescriptionContent; change: Change; actions: SignActions }

/** The patient's statement before the visit, with its source: displayed beside the history and copied line by line. */
export function PatientStatement({ mcId, content, change, actions }: Props) {
  const { t } = useTranslation('prescription')
  const user = useUser()
  const isOpen = user !== null && mayOpen('/patientManagement', user)
  const { data } = useQuery({ ...query(preConsultation.preConsultation, { mcId }), enabled: isOpen })
  if (!data?.submittedAt) return null
  const { selfDesc, symptoms, answers, source, submittedAt } = data
  const has = (words: string) => content.selfDescription.includes(words)
  const append = (words: string) =>
    change((now) => ({ selfDescription: [now.selfDescription, words].filter(Boolean).join('\n') }), 'history')
  const answered = ({ state, items }: (typeof answers)['allergies']) =>
    state === 'some' ? items.join('、') : state === null ? '' : t(`statement.${state}`)
  const lines = [
    { name: t('statement.allergies'), text: answered(answers.allergies) },
    { name: t('statement.drugs'), text: answered(answers.drugs) },
    { name: t('statement.pregnancy'), text: answers.pregnancy ? t(`statement.pregnancies.${answers.pregnancy}`) : '' },
    { name: t('statement.lastMenses'), text: answers.lastMenses ?? '' },
    {
      name: t('statement.size'),
      text: [answers.height && `${answers.height} cm`, answers.weight && `${answers.weight} kg`]
        .filter(Boolean)
        .join(' '),
    },
  ].filter((line) => line.text)
  const words = [selfDesc, ...lines.map((line) => `${line.name}${line.text}`)].filter((one) => one && !has(one))
  const untaken = symptoms.filter((s) => !content.symptoms.some((one) => one.id === s.symptomId && one.present))
  const takeAll = () => {
    for (const s of untaken) actions.take(s.symptomId)
    append(words.join('\n'))
  }
  const at = `${longDay(submittedAt)} ${timeOf(submittedAt)}`
  return (
    <section className={styles['editor-sec']} aria-label={t('statement.title')}>
      <h3>
        <span>{t('statement.title')}</span> <small>{t(`statement.source.${source ?? 'patient'}`, { at })}</small>{' '}
        {words.length + untaken.length > 1 && (
          <Button size="small" onClick={takeAll}>
            {t('statement.takeAll')}
          </Button>
        )}
      </h3>
      {selfDesc ? (
        <p>
          {selfDesc}{' '}
          <Button look="link" size="small" disabled={has(selfDesc)} onClick={() => append(selfDesc)}>
            {has(selfDesc) ? t('statement.taken') : t('statement.take')}
          </Button>
        </p>
      ) : null}
      {symptoms.map((s) => {
        const isTaken = content.symptoms.some((one) => one.id === s.symptomId && one.present)
        return (
          <p key={s.symptomId}>
            {s.label} <small>{s.words}</small>{' '}
            <Button
              look="link"
              size="small"
              disabled={isTaken}
              label={`${t('statement.take')} ${s.label}`}
              onClick={() => actions.take(s.symptomId)}
            >
              {isTaken ? t('statement.taken') : t('statement.take')}
            </Button>
          </p>
        )
      })}
      {lines.map((line) => (
        <p key={line.name}>
          <small>{line.name}</small> {line.text}{' '}
          <Button
            look="link"
            size="small"
            disabled={has(`${line.name}${line.text}`)}
            label={`${t('statement.take')} ${line.name}`}
            onClick={() => append(`${line.name}${line.text}`)}
          >
            {has(`${line.name}${line.text}`) ? t('statement.taken') : t('statement.take')}
          </Button>
        </p>
      ))}
    </section>
  )
}
