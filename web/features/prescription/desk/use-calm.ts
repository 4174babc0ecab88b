import { useDeferredValue, useState } from 'react'
import type { PrescriptionContent } from '#contract/prescription-content.ts'

const isAlike = (a: PrescriptionContent, b: PrescriptionContent) =>
  (Object.keys(a) as (keyof PrescriptionContent)[]).every((key) => Object.is(a[key], b[key]))

/** The object of before as long as each of its parts is what it was: whoever is given it need not be drawn again. */
function useKept(content: PrescriptionContent): PrescriptionContent {
  const [kept, setKept] = useState(content)
  const isKept = isAlike(kept, content)
  if (!isKept) setKept(content)
  return isKept ? kept : content
}

/**
 * The draft for the columns beside the one that she types in. Each letter is drawn where it is typed first; `read` hears of
 * the text, and `given` of the text and the signs in it, as soon as there is time. Everything else is as it stands.
 */
export function useCalm(content: PrescriptionContent) {
  const read = useKept({ ...content, selfDescription: useDeferredValue(content.selfDescription) })
  const given = useKept({ ...read, symptoms: useDeferredValue(content.symptoms) })
  return { read, given }
}
