import { useEffect, useState } from 'react'

/** How long an answer may take before it is said that it is missing. */
export const patienceMs = 3000

/** Whether something has lasted noticeably long: a server that does not answer is said to. */
export function useLasting(isOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isOn])
  return isLong
}
