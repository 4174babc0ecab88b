import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Tag = { id: string; label: string }
type Props = { value: readonly Tag[]; onChange: (value: Tag[]) => void }

/** Signs by name, pinyin or initials. */
export function SymptomTags({ value, onChange }: Props) {
  const { t } = useTranslation('custom')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 80)
  const { data } = useQuery({ ...keepPreviousQuery(symptom.search, { q }), enabled: q !== '' })
  const found = q === '' ? [] : (data?.list ?? [])
  return (
    <Select
      mode="multiple"
      labelInValue
      maxCount={60}
      filterOption={false}
      aria-label={t('symptoms')}
      placeholder={t('symptomsHint')}
      notFoundContent={typed.trim() ? t('noSign') : null}
      value={value.map(({ id, label }) => ({ value: id, label }))}
      options={found.map(({ id, label }) => ({ value: id, label }))}
      onSearch={setTyped}
      onChange={(tags: { value: string }[]) => {
        setTyped('')
        const known = new Map([...value, ...found].map((s) => [s.id, s.label]))
        onChange(tags.map((tag) => ({ id: tag.value, label: known.get(tag.value) ?? tag.value })))
      }}
    />
  )
}
