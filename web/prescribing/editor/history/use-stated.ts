import { useQuery } from '@tanstack/react-query'
import { type Stated, symptom } from '#contract/prescribing/symptom.ts'
import { keepPreviousQuery } from '#web/base/query.ts'

const nothing: readonly Stated[] = []

/** What the history itself states the case to be: the same reading that finds the signs. */
export function useStated(text: string): readonly Stated[] {
  const { data } = useQuery({ ...keepPreviousQuery(symptom.read, { text }), enabled: text.trim() !== '' })
  return text.trim() ? (data?.stated ?? nothing) : nothing
}
