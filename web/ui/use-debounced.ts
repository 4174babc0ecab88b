import { useEffect, useState } from 'react'

/** The value when typing last paused. An equal object is no change: otherwise each render would start again. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value)
  const said = typeof value === 'object' ? JSON.stringify(value) : value
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said decides, not which object says it
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [said, pauseMs])
  return settled
}
