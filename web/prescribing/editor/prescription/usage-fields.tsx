import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decoctionTypes, drugForms } from '#contract/base/codes.ts'
import type { Differential } from '#contract/prescribing/assessment.ts'
import { dose } from '#contract/prescribing/dose.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { mlEach } from '#engine/composing/taking.ts'
import { Choice } from '#web/ui/choice.tsx'
import { NumberBox } from '#web/ui/number-box.tsx'
import { DiagnosisField } from '../diagnosis/diagnosis-field.tsx'
import { places } from '../page/places.ts'
import { useStored } from '../page/use-stored.ts'
import { ApartHerbs } from './apart-herbs.tsx'
import { decoctionChange, KzFields } from './kz-fields.tsx'
import { Phrases } from './phrases.tsx'
import styles from './usage.module.css'
import { useClinics } from './use-clinics.ts'
import { WhatIs } from './what-is.tsx'

/** Granules, powder and paste treat every herb alike. */
const boiled: ReadonlySet<string> = new Set(['self', 'clinic'])

type FormName = keyof typeof drugForms
const formNames = Object.keys(drugForms) as FormName[]
const formNameOf = (code: PrescriptionContent['drugForm']): FormName =>
  formNames.find((name) => drugForms[name] === code) ?? 'decoction'

type Props = {
  prescriptionId: number
  version: number
  content: PrescriptionContent
  ageMonths: number | null
  change: (change: ContentChange, merge?: string) => void
  /** The differential, from which a diagnosis is offered. */
  found: Differential | null
  /** Opens the full diagnosis form. */
  diagnosisSheet: ReactNode
}

/** Number of packets, decoction and taking, diagnosis, and other instructions for the patient. */
export function UsageFields({ prescriptionId, version, content, ageMonths, change, found, diagnosisSheet }: Props) {
  const { t } = useTranslation('prescription')
  const { recipeUsage } = content
  const { clinic } = useClinics(prescriptionId, version, content)
  const phrases = useStored(prescription.phrases, { prescriptionId }, version, content.herbs.length > 0)
  const makes = (type: (typeof decoctionTypes)[number]) => clinic?.decoctionTypes.includes(type) ?? true
  const usage = (part: Partial<PrescriptionContent['recipeUsage']>, merge?: string) =>
    change({ recipeUsage: { ...recipeUsage, ...part } }, merge)
  return (
    <div className="usage">
      <span>{t('prescription.pairs')}</span>
      <span>
        <NumberBox
          label={t('prescription.pairs')}
          value={recipeUsage.pairs}
          min={1}
          max={180}
          onChange={(pairs) => usage({ pairs }, 'pairs')}
        />
        {t('prescription.pairsText')}
        <NumberBox
          label={t('prescription.pairsText')}
          value={recipeUsage.pairsPerDay}
          min={0.5}
          max={4}
          onChange={(pairsPerDay) => usage({ pairsPerDay }, 'perDay')}
        />
        {t('prescription.timesText')}
        <NumberBox
          label={t('prescription.timesText')}
          value={recipeUsage.timesPerDay}
          min={1}
          max={8}
          onChange={(timesPerDay) => usage({ timesPerDay }, 'times')}
        />
        {t('prescription.timesEnd')}
        <Recommended prescriptionId={prescriptionId} version={version} content={content} take={usage} />
      </span>
      <span>{t('drugForm.name')}</span>
      <span>
        <Choice
          name={t('drugForm.name')}
          value={formNameOf(content.drugForm)}
          onChange={(form) => change({ drugForm: drugForms[form] })}
          options={formNames.map((value) => ({ value, text: t(`drugForm.${value}`) }))}
        />
      </span>
      <span>{t('prescription.decoction')}</span>
      <span>
        <Choice
          name={t('prescription.decoction')}
          value={content.decoctionType}
          onChange={(type) => change(decoctionChange(type, content))}
          options={decoctionTypes
            .filter((value) => makes(value) || value === content.decoctionType)
            .map((value) => ({ value, text: t(`prescription.${value}`) }))}
        />
        {!makes(content.decoctionType) && (
          <span className="text-gamboge text-small">{t('prescription.notMade', { clinic: clinic?.name ?? '' })}</span>
        )}
        <WhatIs code={content.decoctionType} name={t(`prescription.${content.decoctionType}`)} />
        {content.decoctionType === 'clinic' && <Bags content={content} ageMonths={ageMonths} usage={usage} />}
      </span>
      <KzFields prescriptionId={prescriptionId} version={version} content={content} change={change} />
      {boiled.has(content.decoctionType) && <ApartHerbs prescriptionId={prescriptionId} version={version} />}
      <Words
        field="taking"
        longest={300}
        value={recipeUsage.taking}
        phrases={phrases?.taking}
        write={(taking, merge) => usage({ taking }, merge)}
      />
      <span>{t('prescription.diagnosis')}</span>
      <DiagnosisField
        prescriptionId={prescriptionId}
        content={content}
        change={change}
        found={found}
        sheet={diagnosisSheet}
      />
      <Words
        field="principle"
        longest={200}
        value={content.treatmentPrinciple}
        write={(treatmentPrinciple, merge) => change({ treatmentPrinciple }, merge)}
      />
      <Words
        field="advice"
        longest={1000}
        value={content.advice}
        phrases={phrases?.advice}
        write={(advice, merge) => change({ advice }, merge)}
      />
    </div>
  )
}

const placeOf = { taking: places.usage, principle: places.principle, advice: places.advice }

type WordsProps = {
  field: keyof typeof placeOf
  longest: number
  value: string
  /** The doctor's own, where there are any. */
  phrases?: readonly string[] | undefined
  write: (words: string, merge?: string) => void
}

/** Words on the sheet, without line breaks; the field is as high as they need. */
function Words({ field, longest, value, phrases, write }: WordsProps) {
  const { t } = useTranslation('prescription')
  const name = t(`prescription.${field}`)
  return (
    <>
      <span>{name}</span>
      <span>
        <textarea
          ref={placeOf[field]}
          className="long"
          rows={1}
          aria-label={name}
          placeholder={t(`prescription.${field}Invite`)}
          maxLength={longest}
          value={value}
          onKeyDown={(e) => {
            if (e.key === 'Enter' && !e.nativeEvent.isComposing) e.preventDefault()
          }}
          onChange={(e) => write(e.target.value.replaceAll(/\s*\n\s*/g, ' '), field)}
        />
        {phrases && (
          <Phrases name={name} phrases={phrases} value={value} take={(words) => write(words.slice(0, longest))} />
        )}
      </span>
    </>
  )
}

type UsageProps = {
  content: PrescriptionContent
  usage: (part: Partial<PrescriptionContent['recipeUsage']>, merge?: string) => void
}

/** Decocted by the clinic: how many bags, and how much in each. */
function Bags({ content: { recipeUsage }, ageMonths, usage }: UsageProps & Pick<Props, 'ageMonths'>) {
  const { t } = useTranslation('prescription')
  const ageYears = ageMonths === null ? null : Math.floor(ageMonths / 12)
  const bags = recipeUsage.bags ?? Math.round(recipeUsage.pairs * recipeUsage.timesPerDay)
  return (
    <span className={`nowrap ${styles['bags']}`}>
      <NumberBox
        label={t('prescription.bags')}
        value={bags}
        min={1}
        max={2000}
        onChange={(n) => usage({ bags: Math.round(n) }, 'bags')}
      />
      {t('prescription.bagsText')}
      <NumberBox
        label={t('prescription.ml')}
        value={mlEach({ ...recipeUsage, ageYears })}
        min={20}
        max={1000}
        onChange={(n) => usage({ mlPerTime: Math.round(n) }, 'ml')}
      />
      {t('prescription.ml')}
    </span>
  )
}

type RecommendedProps = Omit<Props, 'change' | 'diagnosisSheet' | 'found' | 'ageMonths'> & { take: UsageProps['usage'] }

/** The recommended number of pairs for the editor's content, when another number is entered. */
function Recommended({ prescriptionId, version, content, take }: RecommendedProps) {
  const { t } = useTranslation('prescription')
  const data = useStored(dose.recommendPair, { prescriptionId }, version, content.herbs.length > 0)
  const { pairs, timesPerDay } = content.recipeUsage
  if (!data || (data.pairs === pairs && data.timesPerDay === timesPerDay)) return null
  return (
    <button
      type="button"
      className={styles['advised']}
      title={data.because.map((b) => `${b.reason} ${b.source}`).join('\n')}
      onClick={() => take({ pairs: data.pairs, pairsPerDay: data.dailyUse, timesPerDay: data.timesPerDay })}
    >
      {t('prescription.recommended', { pairs: data.pairs, times: data.timesPerDay })}
    </button>
  )
}
