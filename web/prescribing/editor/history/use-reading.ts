import { useQuery } from '@tanstack/react-query'
import { type Finding, type Stated, symptom } from '#contract/prescribing/symptom.ts'
import { query, useLast } from '#web/base/query.ts'

/** A history as it was last read: the text that was read, its findings, and what it states of the case. */
export type Reading = { text: string; list: readonly Finding[]; stated: readonly Stated[]; courseDays: number | null }

/** The reading alone, for a page that asks for nothing else of the text. */
export function useReading(text: string): Reading | undefined {
  const { data } = useQuery({
    ...query(symptom.read, { text }),
    select: ({ list, stated, courseDays }) => ({ text, list, stated, courseDays }),
    enabled: text.trim() !== '',
  })
  return useLast(data)
}
