import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/base/codes.ts'
import type { ConsultationInfo } from '#contract/clinic/consultation.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { keyOf, query, useCall } from '#web/base/query.ts'
import styles from '#web/ui/toggled-dialog.module.css'
import { ToggledDialog } from '#web/ui/toggled-dialog.tsx'

export type Noted = Omit<ConsultationInfo, 'consultationStartTime'>

export const notedIn = ({ content }: { content: PrescriptionContent }): Noted => ({
  selfDesc: content.selfDescription,
  lastMenstrualPeriod: content.menstrual.lastMenses,
  menstrualCycleFlag: content.menstrual.cycleFlag,
  menstrualCycle: content.menstrual.cycle,
  bodyHeight: content.height,
  bodyWeight: content.weight,
  physiologicalStatus: content.physiologicalStatus,
})

type Props = {
  value: Noted
  /** Periods and pregnancy are not asked of a man. */
  isMale: boolean
  /** The editor stores it with its own draft. */
  onSave: (noted: Noted) => void
}

/** The notes at the start of a consultation: the patient's own words, periods, height, weight, pregnancy. */
export function ConsultationDialog({ value, isMale, onSave }: Props) {
  const { t } = useTranslation('manual')
  return (
    <ToggledDialog trigger={t('note.short')} title={t('note.title')}>
      {(close) => (
        <Form
          value={value}
          isMale={isMale}
          onSave={(noted) => {
            onSave(noted)
            close()
          }}
        />
      )}
    </ToggledDialog>
  )
}

type DraftProps = { prescriptionId: number; value: Noted }

/** The same when no desk holds the draft: saved by a separate call. */
export function DraftConsultation({ prescriptionId, value }: DraftProps) {
  const cache = useQueryClient()
  const save = useCall(symptom.saveSelfDescription)
  const { data: whose } = useQuery(query(prescription.patientInfo, { prescriptionId }))
  return (
    <ConsultationDialog
      value={value}
      isMale={whose?.patient?.sex === 'male'}
      onSave={(noted) =>
        save.mutate(
          { prescriptionId, ...noted },
          { onSuccess: () => void cache.invalidateQueries({ queryKey: keyOf(prescription.detail) }) },
        )
      }
    />
  )
}

/** Half-typed numbers are ignored. */
const numberIn = (text: string, least: number, most: number) => {
  const n = Number(text)
  return text.trim() !== '' && n >= least && n <= most ? n : null
}

function Form({ value, isMale, onSave }: Props) {
  const { t } = useTranslation('manual')
  const [now, setNow] = useState(value)
  const [texts, setTexts] = useState({
    menstrualCycle: String(value.menstrualCycle ?? ''),
    bodyHeight: String(value.bodyHeight ?? ''),
    bodyWeight: String(value.bodyWeight ?? ''),
  })
  const figures = [
    ['menstrualCycle', 10, 120],
    ['bodyHeight', 20, 260],
    ['bodyWeight', 0.3, 400],
  ] as const
  const shownFigures = figures.filter(([name]) => !isMale || name !== 'menstrualCycle')
  const wrong = figures.filter(
    ([name, least, most]) => texts[name] !== '' && numberIn(texts[name], least, most) === null,
  )
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        if (wrong.length) return
        const read = Object.fromEntries(
          figures.map(([name, least, most]) => [name, numberIn(texts[name], least, most)]),
        )
        onSave({ ...now, ...read })
      }}
    >
      <textarea
        aria-label={t('note.selfDesc')}
        placeholder={t('note.selfDesc')}
        maxLength={limits.historyChars}
        value={now.selfDesc}
        onChange={(e) => setNow({ ...now, selfDesc: e.target.value })}
      />
      <div className={styles['toggled-fields']}>
        {!isMale && (
          <>
            <label>
              {t('note.lastMenses')}
              <input
                type="date"
                value={now.lastMenstrualPeriod ?? ''}
                onChange={(e) => setNow({ ...now, lastMenstrualPeriod: e.target.value || null })}
              />
            </label>
            <label>
              {t('note.cycleFlag')}
              <select
                value={now.menstrualCycleFlag ?? ''}
                onChange={(e) =>
                  setNow({ ...now, menstrualCycleFlag: (e.target.value || null) as Noted['menstrualCycleFlag'] })
                }
              >
                <option value="">{t('note.unsaid')}</option>
                <option value="fixed">{t('note.fixed')}</option>
                <option value="irregular">{t('note.irregular')}</option>
              </select>
            </label>
          </>
        )}
        {shownFigures.map(([name, least, most]) => (
          <label key={name}>
            {t(`note.${name}`)}
            <input
              inputMode="decimal"
              value={texts[name]}
              aria-invalid={wrong.some(([other]) => other === name)}
              onChange={(e) => setTexts({ ...texts, [name]: e.target.value })}
            />
            {wrong.some(([other]) => other === name) && (
              <span className="text-gamboge text-small">{t('note.between', { least, most })}</span>
            )}
          </label>
        ))}
        {!isMale && (
          <label>
            {t('note.status')}
            <select
              value={now.physiologicalStatus ?? ''}
              onChange={(e) =>
                setNow({
                  ...now,
                  physiologicalStatus: (Number(e.target.value) || null) as Noted['physiologicalStatus'],
                })
              }
            >
              <option value="">{t('note.asRecord')}</option>
              <option value="1">{t('note.statuses.normal')}</option>
              <option value="2">{t('note.statuses.pregnancy')}</option>
              <option value="3">{t('note.statuses.lactation')}</option>
            </select>
          </label>
        )}
      </div>
      <button type="submit" className="b p">
        {t('note.save')}
      </button>
    </form>
  )
}
