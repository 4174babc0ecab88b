import { useTranslation } from 'react-i18next'
import { visitStatuses } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import type { visitCases } from '#contract/prescribing/medical-case.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { DateRangeField } from '#web/ui/form/date-field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

export type CaseFilter = Omit<Input<typeof visitCases.myMedicalCases>, 'pageNo' | 'pageSize'>

const texts = [
  ['patientName', 50],
  ['patientPhone', 20],
  ['number', 40],
  ['selfDescription', 100],
  ['clinicalNote', 100],
  ['comment', 100],
  ['symptomId', 60],
  ['mainSymptomId', 60],
  ['recipeId', 60],
] as const
const choices = {
  visitStatus: Object.values(visitStatuses),
  acupMedType: [1, 2, 3],
  diagnoseWay: [1, 2],
  recipeSrc: [1, 2, 3],
  adviseCommentFlag: [0, 1],
} as const
const chosen = ['visitStatus', 'acupMedType', 'diagnoseWay', 'recipeSrc', 'adviseCommentFlag'] as const

/** Without what was cleared: nothing typed is nothing asked. */
const cleaned = (filter: CaseFilter): CaseFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  )

type Props = { filter: CaseFilter; change: (filter: CaseFilter) => void; extra?: React.ReactNode }

export function CaseFilterBar({ filter, change, extra }: Props) {
  const { t } = useTranslation('medical-case')
  const set = (part: Record<string, unknown>) => change(cleaned({ ...filter, ...part } as CaseFilter))
  const days = filter.beginTime && filter.endTime ? ([filter.beginTime, filter.endTime] as const) : null
  return (
    <FilterBar active={Object.keys(filter).length} clear={() => change({})} extra={extra}>
      <DateRangeField
        label={t('filters.days')}
        labelHidden
        value={days}
        onChange={(span) => set({ beginTime: span?.[0], endTime: span?.[1] })}
      />
      {texts.map(([name, maxLength]) => (
        <TextField
          key={name}
          label={t(`filters.${name}`)}
          labelHidden
          placeholder={t(`filters.${name}`)}
          maxLength={maxLength}
          value={String(filter[name] ?? '')}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      {chosen.map((name) => (
        <Select<string | number>
          key={name}
          label={t(`filters.${name}`)}
          labelHidden
          placeholder={t(`filters.${name}`)}
          clearable
          width={130}
          {...(filter[name] !== undefined && { value: filter[name] as string | number })}
          onChange={(value) => set({ [name]: value })}
          options={choices[name].map((value) => ({
            value,
            label: t(`choices.${name}.${value}` as 'choices.recipeSrc.1'),
          }))}
        />
      ))}
    </FilterBar>
  )
}
