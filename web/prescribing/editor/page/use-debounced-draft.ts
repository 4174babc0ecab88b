import { useState } from 'react'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** Long enough that the differential is rendered first, too short for two actions. */
const pauseMs = 150

const isAlike = (a: PrescriptionContent, b: PrescriptionContent) =>
  (Object.keys(a) as (keyof PrescriptionContent)[]).every((key) => Object.is(a[key], b[key]))

/**
 * The draft for the column of the prescription, which receives the text and its signs a moment later, so that it is not
 * rendered between a key press and its answer. Everything else is current; while nothing changes it is the same object.
 */
export function useDebouncedDraft(content: PrescriptionContent): PrescriptionContent {
  const selfDescription = useDebounced(content.selfDescription, pauseMs)
  const symptoms = useDebounced(content.symptoms, pauseMs)
  const calm = { ...content, selfDescription, symptoms }
  const [kept, setKept] = useState(calm)
  const isKept = isAlike(kept, calm)
  if (!isKept) setKept(calm)
  return isKept ? kept : calm
}
