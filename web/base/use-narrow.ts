import { useSyncExternalStore } from 'react'

function watched(question: string): () => boolean {
  const media = matchMedia(question)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Whether the screen is narrow: lists then show cards instead of columns. */
export const useNarrow = watched('(max-width: 700px)')
/** Whether the columns of the desk are stacked. */
export const useStacked = watched('(max-width: 860px)')
/** Whether a list and one of its entries have room side by side. */
export const useTwoPanes = watched('(min-width: 1080px)')
/** Whether there is room for a column beside those of the desk. */
export const useWide = watched('(min-width: 1600px)')
