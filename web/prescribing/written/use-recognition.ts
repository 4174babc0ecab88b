import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Output } from '#contract/base/endpoint.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { query } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type Edit, editText } from './write-text.ts'

export type Recognised = Output<typeof analysis.mpw>

const pauseMs = 120

/**
 * Text recognised while it is written. An edit of a line is written back into the text, once the current text has been
 * read.
 */
export function useRecognition(
  text: string,
  setText: (text: string) => void,
  symptoms: PrescriptionContent['symptoms'] = [],
  /** The patient whose age limits the doses. */
  prescriptionId?: number,
) {
  const settled = useDebounced(text, pauseMs)
  const allSymptoms = symptoms.map(({ id, present }) => ({ id, present }))
  const mainSymptoms = symptoms.filter((s) => s.main && s.present).map((s) => s.id)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...query(analysis.mpw, { text: settled, allSymptoms, mainSymptoms, ...(prescriptionId && { prescriptionId }) }),
    placeholderData: keepPreviousData,
    enabled: settled.trim() !== '',
  })
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const isFresh = settled === text && !isPlaceholderData && data !== undefined
  const [edit] = edits
  useEffect(() => {
    if (!edit || !isFresh) return
    setEdits((rest) => rest.slice(1))
    setText(editText(text, data.lines, edit))
  }, [edit, isFresh, data, text, setText])
  return {
    found: settled.trim() === '' ? undefined : data,
    isFresh,
    error,
    refetch,
    edit: (one: Edit) => setEdits((before) => [...before, one]),
  }
}
