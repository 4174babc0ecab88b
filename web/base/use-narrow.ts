import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 700px)')

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the screen is a hand's: lists then show cards in place of columns. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)
