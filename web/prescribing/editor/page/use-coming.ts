import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Assessment } from './use-assessment.ts'

/** A slow answer keeps nobody from the desk longer. */
const patienceMs = 1000

/**
 * Whether a draft that is opened again still waits for what stands among its lines: names, amounts, warnings, prices.
 * It appears with them, so that nothing moves under the finger; an empty one needs nothing.
 */
export function useComing(
  { herbs }: PrescriptionContent,
  { shown, error }: Pick<Assessment, 'shown' | 'error'>,
): boolean {
  const [isComing, setComing] = useState(herbs.length > 0)
  const isAnswered = shown !== undefined || error !== null
  const firstReadings = useIsFetching({ predicate: (q) => q.state.data === undefined })
  useEffect(() => {
    if (isAnswered && firstReadings === 0) setComing(false)
  }, [isAnswered, firstReadings])
  useEffect(() => {
    const timer = setTimeout(() => setComing(false), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isComing
}
