import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decoctionTypes } from '#contract/codes.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { Choice } from './choice.tsx'
import { DiagnosisField } from './diagnosis-field.tsx'

type Props = { content: PrescriptionContent; change: (change: ContentChange, merge?: string) => void }

/** How many packets, how they are boiled and taken, for what, and what else she is told. */
export function UsageFields({ content, change }: Props) {
  const { t } = useTranslation('prescription')
  const { recipeUsage } = content
  const usage = (part: Partial<PrescriptionContent['recipeUsage']>, merge?: string) =>
    change({ recipeUsage: { ...recipeUsage, ...part } }, merge)
  return (
    <div className="usage">
      <span>{t('give.pairs')}</span>
      <span>
        <NumberBox
          className="few"
          label={t('give.pairs')}
          value={recipeUsage.pairs}
          min={1}
          max={180}
          onChange={(pairs) => usage({ pairs }, 'pairs')}
        />
        {t('give.pairsText')}
        <NumberBox
          className="few"
          label={t('give.pairsText')}
          value={recipeUsage.pairsPerDay}
          min={0.5}
          max={4}
          onChange={(pairsPerDay) => usage({ pairsPerDay }, 'perDay')}
        />
        {t('give.timesText')}
        <NumberBox
          className="few"
          label={t('give.timesText')}
          value={recipeUsage.timesPerDay}
          min={1}
          max={8}
          onChange={(timesPerDay) => usage({ timesPerDay }, 'times')}
        />
        {t('give.timesEnd')}
      </span>
      <span>{t('give.decoction')}</span>
      <span>
        <Choice
          name={t('give.decoction')}
          value={content.decoctionType}
          onChange={(decoctionType) => change({ decoctionType })}
          options={decoctionTypes.map((value) => ({ value, text: t(`give.${value}`) }))}
        />
      </span>
      <span>{t('give.taking')}</span>
      <span>
        <input
          className="long"
          aria-label={t('give.taking')}
          placeholder={t('give.takingInvite')}
          maxLength={300}
          value={recipeUsage.taking}
          onChange={(e) => usage({ taking: e.target.value }, 'taking')}
        />
      </span>
      <span>{t('give.diagnosis')}</span>
      <DiagnosisField content={content} change={change} />
      <span>{t('give.advice')}</span>
      <span>
        <input
          className="long"
          aria-label={t('give.advice')}
          placeholder={t('give.adviceInvite')}
          maxLength={1000}
          value={content.advice}
          onChange={(e) => change({ advice: e.target.value }, 'advice')}
        />
      </span>
    </div>
  )
}

type BoxProps = {
  label: string
  value: number
  min: number
  max: number
  className: string
  onChange: (n: number) => void
}

/** A number that may be half typed; only a whole and allowed one is taken. */
function NumberBox({ label, value, min, max, className, onChange }: BoxProps) {
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  return (
    <input
      className={className}
      inputMode="decimal"
      aria-label={label}
      value={text}
      onChange={(e) => {
        setText(e.target.value)
        const n = Number(e.target.value)
        if (e.target.value.trim() !== '' && n >= min && n <= max) onChange(n)
      }}
      onBlur={() => setText(String(value))}
    />
  )
}
