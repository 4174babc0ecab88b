import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '#web/ui/use-debounced.ts'

export type Picked = { value: string; label: string }

/** Names found while typing, several of them kept. */
export function PickEntries({
  label,
  chosen,
  change,
  find,
  most,
}: {
  label: string
  chosen: readonly Picked[]
  change: (chosen: readonly Picked[]) => void
  find: (q: string, signal: AbortSignal) => Promise<readonly Picked[]>
  most: number
}) {
  const { t } = useTranslation('study')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 120)
  const found = useQuery({
    queryKey: ['study-pick', label, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '',
    staleTime: 600_000,
  })
  return (
    <Select<Picked[]>
      mode="multiple"
      labelInValue
      maxCount={most}
      className="study-pick"
      aria-label={label}
      placeholder={label}
      value={[...chosen]}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      notFoundContent={q && found.data ? t('none') : null}
      options={found.data ? [...found.data] : []}
      onChange={(list) => {
        change(list.map(({ value, label: name }) => ({ value, label: name })))
        setTyped('')
      }}
    />
  )
}
