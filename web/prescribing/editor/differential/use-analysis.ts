import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { type Stated, symptom } from '#contract/prescribing/symptom.ts'
import { call, query, useLast } from '#web/base/query.ts'
import { analysisInput, mergeFindings } from '../history/symptoms.ts'

/** Told in the column, where the signs can be seen, not in a toast that goes. */
const tooMany = [errors.symptom_limit.code, errors.symptom_category_limit.code]

type Asked = Pick<PrescriptionContent, 'symptoms' | 'alg'>

const inputOf = (symptoms: Asked['symptoms'], stated: readonly Stated[]) => {
  const input = analysisInput(symptoms, stated)
  return { input, ready: input.allSymptoms.some((s) => typeof s === 'string') }
}
const analysisQuery = (prescriptionId: number, input: ReturnType<typeof analysisInput>, alg: Asked['alg']) =>
  query(analysis.symptoms, { prescriptionId, ...input, alg }, { quiet: tooMany })

const none: Output<typeof analysis.symptoms>['list'] = []

/** The answer for the signs as they stand; the former one stays until the next is there. */
export function useAnalysis(prescriptionId: number, { symptoms, alg }: Asked, stated: readonly Stated[]) {
  const { input, ready } = useMemo(() => inputOf(symptoms, stated), [symptoms, stated])
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...analysisQuery(prescriptionId, input, alg),
    placeholderData: keepPreviousData,
    enabled: ready,
  })
  // What is shown is of the signs that were asked about, not of those that stand there by now.
  const answered = useLast(data && !isPlaceholderData ? symptoms : undefined) ?? symptoms
  const list = (ready && data?.list) || none
  return { input, ready, data: ready ? data : undefined, list, answered, error, refetch }
}

/**
 * With the key itself, before anything is drawn: the text is read, and what it may be is asked for as soon as it is. The
 * columns ask the same in their turn and find it there or under way; a text that is typed over meanwhile is given up.
 */
export function askAhead(cache: QueryClient, prescriptionId: number, content: PrescriptionContent, text: string) {
  if (!text.trim()) return
  const { queryKey } = query(symptom.read, { text })
  const analyse = ({ list, stated }: Output<typeof symptom.read>) => {
    const symptoms = mergeFindings(content.symptoms, list, content.unsaid)
    const { input, ready } = inputOf(symptoms, stated)
    if (ready) void cache.prefetchQuery(analysisQuery(prescriptionId, input, content.alg))
  }
  void cache.prefetchQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await call(symptom.read, { text }, { kind: 'read', signal })
      analyse(read)
      return read
    },
  })
}
