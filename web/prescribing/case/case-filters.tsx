import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import type { visitCases } from '#contract/prescribing/medical-case.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { DateRangeField } from '#web/ui/form/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './case-filters.module.css'
import { FilterWord } from './filter-word.tsx'
import { FindFormula, FindSign } from './find-entry.tsx'

export type CaseFilter = Omit<Input<typeof visitCases.myMedicalCases>, 'pageNo' | 'pageSize'>

const texts = {
  patientPhone: 20,
  number: 40,
  selfDescription: 100,
  clinicalNote: 100,
  comment: 100,
} as const
const choices = {
  visitStatus: Object.values(visitStatuses),
  acupMedType: [1, 2, 3],
  diagnoseWay: [1, 2],
  recipeSrc: [1, 2, 3],
  adviseCommentFlag: [0, 1],
} as const
/** In the order in which they are asked for; those in use stand first. */
const words = [
  'symptomId',
  'mainSymptomId',
  'recipeId',
  'recipeSrc',
  'acupMedType',
  'visitStatus',
  'patientPhone',
  'number',
  'selfDescription',
  'clinicalNote',
  'comment',
  'adviseCommentFlag',
  'diagnoseWay',
] as const
type Word = (typeof words)[number]

const isText = (word: Word): word is keyof typeof texts => word in texts
const isChoice = (word: Word): word is keyof typeof choices => word in choices

/** Without what was cleared: nothing typed is nothing asked. */
const cleaned = (filter: CaseFilter): CaseFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  )

type Props = {
  filter: CaseFilter
  change: (filter: CaseFilter) => void
  /** Names of signs and formulas that were chosen here, by id. */
  names: Readonly<Record<string, string>>
  keepName: (id: string, name: string) => void
  extra?: React.ReactNode
}

/** Every filter is a word with a small panel of its own; those that hold say what they ask for. */
export function CaseFilterBar({ filter, change, names, keepName, extra }: Props) {
  const { t } = useTranslation('medical-case')
  const set = (part: Record<string, unknown>) => change(cleaned({ ...filter, ...part } as CaseFilter))
  const days = filter.beginTime && filter.endTime ? ([filter.beginTime, filter.endTime] as const) : null
  const saying = (word: Word) => {
    const value = filter[word]
    if (value === undefined || value === null) return null
    return isChoice(word)
      ? t(`choices.${word}.${value}` as 'choices.recipeSrc.1')
      : (names[String(value)] ?? String(value))
  }
  const inUse = words.filter((word) => saying(word) !== null)
  const panel = (word: Word) => {
    const take = (id: string, name: string) => {
      keepName(id, name)
      set({ [word]: id })
    }
    if (word === 'recipeId') return <FindFormula label={t(`filters.${word}`)} take={take} />
    if (isText(word))
      return (
        <TextField
          label={t(`filters.${word}`)}
          maxLength={texts[word]}
          value={String(filter[word] ?? '')}
          onChange={(value) => set({ [word]: value })}
        />
      )
    if (!isChoice(word)) return <FindSign label={t(`filters.${word}`)} take={take} />
    const value = filter[word]
    return (
      <Select<string | number>
        label={t(`filters.${word}`)}
        clearable
        width={180}
        {...(value !== undefined && value !== null && { value: value as string | number })}
        onChange={(next) => set({ [word]: next })}
        options={choices[word].map((one) => ({
          value: one,
          label: t(`choices.${word}.${one}` as 'choices.recipeSrc.1'),
        }))}
      />
    )
  }
  const shown = (word: Word) => (
    <FilterWord
      key={word}
      label={t(`filters.${word}`)}
      value={saying(word)}
      clear={() => set({ [word]: undefined })}
      panel={panel(word)}
    />
  )
  return (
    <div className={styles['filters']}>
      <FilterBar active={Object.keys(filter).length} clear={() => change({})} extra={extra}>
        <div className={styles['name']}>
          <TextField
            label={t('filters.patientName')}
            labelHidden
            placeholder={t('filters.patientName')}
            maxLength={50}
            value={filter.patientName ?? ''}
            onChange={(value) => set({ patientName: value })}
          />
        </div>
        <div className={styles['days']}>
          <DateRangeField
            label={t('filters.days')}
            labelHidden
            value={days}
            onChange={(span) => set({ beginTime: span?.[0], endTime: span?.[1] })}
          />
        </div>
      </FilterBar>
      <p className={styles['words']}>{[...inUse, ...words.filter((word) => !inUse.includes(word))].map(shown)}</p>
    </div>
  )
}
