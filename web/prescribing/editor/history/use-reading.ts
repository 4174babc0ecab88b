import { useQuery } from '@tanstack/react-query'
import { type Finding, type Stated, symptom } from '#contract/prescribing/symptom.ts'
import { query, useLast } from '#web/base/query.ts'

/** A history as last read: the text, its findings, the diagnosis it states, and the duration of the complaint. */
export type Reading = { text: string; list: readonly Finding[]; stated: readonly Stated[]; courseDays: number | null }

/** Only the reading, for a page that needs nothing else from the text. */
export function useReading(text: string): Reading | undefined {
  const { data } = useQuery({
    ...query(symptom.read, { text }),
    select: ({ list, stated, courseDays }) => ({ text, list, stated, courseDays }),
    enabled: text.trim() !== '',
  })
  return useLast(data)
}
