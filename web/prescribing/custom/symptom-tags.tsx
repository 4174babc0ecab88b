import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { MultiSelect } from '#web/ui/form/select.tsx'
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
    <MultiSelect
      label={t('symptoms')}
      maxCount={60}
      placeholder={t('symptomsHint')}
      none={typed.trim() ? t('noSign') : null}
      value={value.map(({ id }) => id)}
      known={value.map(({ id, label }) => ({ value: id, label }))}
      options={found.map(({ id, label }) => ({ value: id, label }))}
      typed={typed}
      onSearch={setTyped}
      onChange={(ids) => {
        setTyped('')
        const known = new Map([...value, ...found].map((s) => [s.id, s.label]))
        onChange(ids.map((id) => ({ id, label: known.get(id) ?? id })))
      }}
    />
  )
}
