import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dose } from '#contract/prescribing/dose.ts'
import type { HerbChoice } from '#contract/prescribing/herb.ts'
import { query } from '#web/base/query.ts'
import { Status } from '#web/ui/status.tsx'
import styles from './prescription.module.css'

type Props = { prescriptionId: number; choice: Pick<HerbChoice, 'herbId' | 'form'>; grams: number }

const looks = {
  blocked: { icon: 'block', tone: 'cinnabar' },
  sign: { icon: 'warn', tone: 'gamboge' },
  hint: { icon: 'hint', tone: 'plain' },
} as const

/** The warnings the typed dose would cause for this patient, before the line is added. */
export function DoseWarning({ prescriptionId, choice, grams }: Props) {
  const { t } = useTranslation('prescription')
  const { data } = useQuery({
    ...query(dose.warning, { prescriptionId, herbs: [{ id: choice.herbId, form: choice.form, dose: grams }] }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const warnings = (data?.warnings ?? []).filter((w) => w.id === choice.herbId && w.dose === grams)
  return warnings.map((w) => (
    <p className={styles['dose-warning']} role="status" key={w.reason} title={w.source}>
      <Status {...looks[w.level]} word={t(`safety.${w.level}`)} />
      {w.reason}
    </p>
  ))
}
