import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import type { visitCases } from '#contract/prescribing/medical-case.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import styles from './case-filters.module.css'
import { FilterWord } from './filter-word.tsx'
import { FindFormula, FindSign } from './find-entry.tsx'

export type CaseFilter = Omit<Input<typeof visitCases.myMedicalCases>, 'pageNo' | 'pageSize' | 'oldestFirst'>

const texts = {
  patientName: 50,
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
/** In the order of the sentence. */
const words = [
  'days',
  'patientName',
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

/** Stands for the value while a phrase is split around it. */
const gap = '\u0000'

const isText = (word: Word): word is keyof typeof texts => word in texts
const isChoice = (word: Word): word is keyof typeof choices => word in choices

/** Without cleared values: empty text is no condition. */
const cleaned = (filter: CaseFilter): CaseFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  )

type Props = {
  filter: CaseFilter
  change: (filter: CaseFilter) => void
  /** Names of signs and formulas selected here, by id. */
  names: Readonly<Record<string, string>>
  keepName: (id: string, name: string) => void
  /** How many cases are found. */
  found?: number | undefined
  extra?: React.ReactNode
  /** For all doctors, not only the user's own. */
  ofAll?: boolean
}

type PanelProps = Pick<Props, 'filter' | 'keepName'> & {
  word: Word
  set: (part: Record<string, unknown>) => void
  /** When the value is complete. */
  close: () => void
}

/** The fields of one filter. */
function FilterPanel({ word, filter, set, keepName, close }: PanelProps) {
  const { t } = useTranslation('medical-case')
  const label = t(`filters.${word}`)
  const take = (id: string, name: string) => {
    keepName(id, name)
    set({ [word]: id })
    close()
  }
  if (word === 'days') return <DaysPanel filter={filter} set={set} />
  if (word === 'recipeId') return <FindFormula label={label} take={take} />
  if (isText(word))
    return (
      <TextField
        label={label}
        maxLength={texts[word]}
        value={String(filter[word] ?? '')}
        onChange={(value) => set({ [word]: value })}
        onEnter={close}
      />
    )
  if (!isChoice(word)) return <FindSign label={label} take={take} />
  const value = filter[word]
  return (
    <Select<string | number>
      label={label}
      clearable
      width={180}
      {...(value !== undefined && value !== null && { value: value as string | number })}
      onChange={(next) => {
        set({ [word]: next })
        close()
      }}
      options={choices[word].map((one) => ({
        value: one,
        label: t(`choices.${word}.${one}` as 'choices.recipeSrc.1'),
      }))}
    />
  )
}

function DaysPanel({ filter: { beginTime: from, endTime: to }, set }: Pick<PanelProps, 'filter' | 'set'>) {
  const { t } = useTranslation('medical-case')
  return (
    <>
      <DateField
        label={t('firstDay')}
        value={from ?? null}
        {...(to && { to })}
        onChange={(day) => set({ beginTime: day })}
      />
      <DateField
        label={t('lastDay')}
        value={to ?? null}
        {...(from && { from })}
        onChange={(day) => set({ endTime: day })}
      />
    </>
  )
}

/**
 * The filters as a sentence: each value is a button with a small panel; unused filters are listed below as words. All
 * are children of one element, so that a panel stays open when its word enters or leaves the sentence.
 */
export function CaseFilterBar({ filter, change, names, keepName, found, extra, ofAll = false }: Props) {
  const { t } = useTranslation('medical-case')
  const set = (part: Record<string, unknown>) => change(cleaned({ ...filter, ...part } as CaseFilter))
  const { beginTime: from, endTime: to } = filter
  const days = () => {
    if (from && to) return t('span', { from, to })
    if (from) return t('since', { from })
    return to ? t('until', { to }) : null
  }
  const saying = (word: Word) => {
    if (word === 'days') return days()
    const value = filter[word]
    if (value === undefined || value === null) return null
    return isChoice(word)
      ? t(`choices.${word}.${value}` as 'choices.recipeSrc.1')
      : (names[String(value)] ?? String(value))
  }
  const clear = (word: Word) => () =>
    set(word === 'days' ? { beginTime: undefined, endTime: undefined } : { [word]: undefined })
  const word = (one: Word, lead: string, [before = '', after = '']: readonly string[]) => (
    <span key={one}>
      {lead}
      {before}
      <FilterWord
        label={t(`filters.${one}`)}
        value={saying(one)}
        clear={clear(one)}
        panel={(close) => <FilterPanel {...{ word: one, filter, set, keepName, close }} />}
      />
      {after}
    </span>
  )
  const used = words.filter((one) => saying(one) !== null)
  return (
    <div className={styles['filters']}>
      <FilterBar list={{ active: used.length, clear: () => change({}) }} found={found} extra={extra}>
        <p className={styles['sentence']}>
          {t(ofAll ? 'sentence.all' : 'sentence.mine')}
          {[
            ...used.map((one, i) =>
              word(one, t(i ? 'sentence.and' : 'sentence.colon'), t(`sentence.${one}`, { value: gap }).split(gap)),
            ),
            t('sentence.end'),
            <br key="below" />,
            <span key="more" className={`text-muted ${styles['more']}`}>
              {t('sentence.more')}
            </span>,
            ...words.filter((one) => !used.includes(one)).map((one) => word(one, '', [])),
          ]}
        </p>
      </FilterBar>
    </div>
  )
}
