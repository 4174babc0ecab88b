import { useEffect } from 'react'
import { isDialogOpen } from './dialog-open.ts'

export const nextKey = 'F9'

/** One key leads to the next patient wherever a button names one; not under an open dialog, and once each press. */
export function useNextKey(go: () => void, isReady: boolean) {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== nextKey || e.repeat || !isReady || isDialogOpen()) return
      e.preventDefault()
      go()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
