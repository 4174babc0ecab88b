import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Search<R, K extends readonly unknown[]> = (q: string) => UseQueryOptions<R, Error, R, K>

/** Search results while typing; `search` is stable, so that the previous results stay until the next arrive. */
export function useFound<R extends { list: readonly unknown[] }, K extends readonly unknown[]>(
  search: Search<R, K>,
  pauseMs = 80,
) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const q = useDebounced(typed, pauseMs)
  const { data, isPlaceholderData } = useQuery({ ...search(q), enabled: q !== '' })
  const found: readonly R['list'][number][] = q && data ? data.list : []
  return {
    value: text,
    onType: setText,
    found,
    settled: typed === '' || (typed === q && data !== undefined && !isPlaceholderData),
  }
}
