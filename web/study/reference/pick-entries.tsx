import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MultiSelect } from '#web/ui/form/select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './study.module.css'

export type Picked = { value: string; label: string }

/** Search by name with several selected entries. */
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
    <MultiSelect
      label={label}
      labelHidden
      className={styles['study-pick']}
      maxCount={most}
      placeholder={label}
      value={chosen.map(({ value }) => value)}
      known={chosen}
      typed={typed}
      onSearch={setTyped}
      none={q && found.data ? t('none') : null}
      options={found.data ?? []}
      onChange={(ids) => {
        const known = new Map([...chosen, ...(found.data ?? [])].map((one) => [one.value, one]))
        change(ids.flatMap((id) => known.get(id) ?? []))
        setTyped('')
      }}
    />
  )
}

/** The best entry for each of these names. */
export async function firstOf(
  names: readonly string[],
  find: (typed: string, signal: AbortSignal) => Promise<Picked[]>,
): Promise<Picked[]> {
  const { signal } = new AbortController()
  const found = await Promise.all(names.map((name) => find(name, signal)))
  return found.flatMap(([best]) => best ?? [])
}
