import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decoctionTypes } from '#contract/base/codes.ts'
import { dose } from '#contract/prescribing/dose.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { Choice } from '#web/ui/choice.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { DiagnosisField } from '../diagnosis/diagnosis-field.tsx'
import { useStored } from '../page/use-stored.ts'
import { ApartHerbs } from './apart-herbs.tsx'
import { decoctionChange, KzFields } from './kz-fields.tsx'
import { useClinics } from './use-clinics.ts'
import { WhatIs } from './what-is.tsx'
import './usage.css'

/** Granules, powder and paste take every herb alike. */
const boiled: ReadonlySet<string> = new Set(['self', 'clinic'])

type Props = {
  prescriptionId: number
  version: number
  content: PrescriptionContent
  change: (change: ContentChange, merge?: string) => void
  /** Opens the whole of the diagnosis. */
  diagnosisSheet: ReactNode
}

/** How many packets, how they are boiled and taken, for what, and what else she is stated. */
export function UsageFields({ prescriptionId, version, content, change, diagnosisSheet }: Props) {
  const { t } = useTranslation('prescription')
  const { recipeUsage } = content
  const { clinic } = useClinics(prescriptionId, version, content)
  const makes = (type: (typeof decoctionTypes)[number]) => clinic?.decoctionTypes.includes(type) ?? true
  const usage = (part: Partial<PrescriptionContent['recipeUsage']>, merge?: string) =>
    change({ recipeUsage: { ...recipeUsage, ...part } }, merge)
  return (
    <div className="usage">
      <span>{t('give.pairs')}</span>
      <span>
        <NumberBox
          label={t('give.pairs')}
          value={recipeUsage.pairs}
          min={1}
          max={180}
          onChange={(pairs) => usage({ pairs }, 'pairs')}
        />
        {t('give.pairsText')}
        <NumberBox
          label={t('give.pairsText')}
          value={recipeUsage.pairsPerDay}
          min={0.5}
          max={4}
          onChange={(pairsPerDay) => usage({ pairsPerDay }, 'perDay')}
        />
        {t('give.timesText')}
        <NumberBox
          label={t('give.timesText')}
          value={recipeUsage.timesPerDay}
          min={1}
          max={8}
          onChange={(timesPerDay) => usage({ timesPerDay }, 'times')}
        />
        {t('give.timesEnd')}
        <Recommended prescriptionId={prescriptionId} version={version} content={content} take={usage} />
      </span>
      <span>{t('give.decoction')}</span>
      <span>
        <Choice
          name={t('give.decoction')}
          value={content.decoctionType}
          onChange={(type) => change(decoctionChange(type, content))}
          options={decoctionTypes
            .filter((value) => makes(value) || value === content.decoctionType)
            .map((value) => ({ value, text: t(`give.${value}`) }))}
        />
        {!makes(content.decoctionType) && (
          <span className="c-g s">{t('give.notMade', { clinic: clinic?.name ?? '' })}</span>
        )}
        <WhatIs code={content.decoctionType} name={t(`give.${content.decoctionType}`)} />
        {content.decoctionType === 'clinic' && <Bags content={content} usage={usage} />}
      </span>
      <KzFields prescriptionId={prescriptionId} version={version} content={content} change={change} />
      {boiled.has(content.decoctionType) && <ApartHerbs prescriptionId={prescriptionId} version={version} />}
      <span>{t('give.taking')}</span>
      <span>
        <input
          id="usage-taking"
          className="long"
          aria-label={t('give.taking')}
          placeholder={t('give.takingInvite')}
          maxLength={300}
          value={recipeUsage.taking}
          onChange={(e) => usage({ taking: e.target.value }, 'taking')}
        />
      </span>
      <span>{t('give.diagnosis')}</span>
      <DiagnosisField prescriptionId={prescriptionId} content={content} change={change} sheet={diagnosisSheet} />
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

type UsageProps = {
  content: PrescriptionContent
  usage: (part: Partial<PrescriptionContent['recipeUsage']>, merge?: string) => void
}

/** Decocted by the clinic: how many bags, and how much in each. */
function Bags({ content: { recipeUsage }, usage }: UsageProps) {
  const { t } = useTranslation('prescription')
  const bags = recipeUsage.bags ?? Math.round(recipeUsage.pairs * recipeUsage.timesPerDay)
  return (
    <span className="nw bags">
      <NumberBox
        label={t('give.bags')}
        value={bags}
        min={1}
        max={2000}
        onChange={(n) => usage({ bags: Math.round(n) }, 'bags')}
      />
      {t('give.bagsText')}
      <NumberBox
        label={t('give.ml')}
        value={recipeUsage.mlPerTime}
        min={20}
        max={1000}
        onChange={(n) => usage({ mlPerTime: Math.round(n) }, 'ml')}
      />
      {t('give.ml')}
    </span>
  )
}

type RecommendedProps = Omit<Props, 'change' | 'diagnosisSheet'> & { take: UsageProps['usage'] }

/** How many pairs what stands on the desk asks for, where she has written another number. */
function Recommended({ prescriptionId, version, content, take }: RecommendedProps) {
  const { t } = useTranslation('prescription')
  const data = useStored(dose.recommendPair, { prescriptionId }, version, content.herbs.length > 0)
  const { pairs, timesPerDay } = content.recipeUsage
  if (!data || (data.pairs === pairs && data.timesPerDay === timesPerDay)) return null
  return (
    <button
      type="button"
      className="advised"
      title={data.because.map((b) => `${b.reason} ${b.source}`).join('\n')}
      onClick={() => take({ pairs: data.pairs, pairsPerDay: data.dailyUse, timesPerDay: data.timesPerDay })}
    >
      {t('give.recommended', { pairs: data.pairs, times: data.timesPerDay })}
    </button>
  )
}
