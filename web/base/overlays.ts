import { useEffect, useRef } from 'react'
import { createStore } from './store.ts'

/** What covers the page, the topmost last: each with how it is closed. */
const open = createStore<readonly (() => void)[]>([])

/** The browser's way back closes what covers the page before it leaves the page. */
export const overlays = {
  store: open,
  /** The returned function says that it is closed. */
  add: (close: () => void) => {
    const one = () => close()
    open.set([...open.get(), one])
    return () => open.set(open.get().filter((other) => other !== one))
  },
  closeTop: () => open.get().at(-1)?.(),
}

/** While `isOpen`, this covers the page. */
export function useOverlay(close: () => void, isOpen = true) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? overlays.add(() => latest.current()) : undefined), [isOpen])
}
