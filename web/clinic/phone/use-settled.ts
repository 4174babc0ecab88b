import { useEffect, useState } from 'react'

const settleMs = 300

/** False just after a step appears: the second tap of a double tap was meant for the step before. */
export function useSettled(step: string | number): boolean {
  const [settled, setSettled] = useState(step)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMs)
    return () => clearTimeout(timer)
  }, [step])
  return settled === step
}
