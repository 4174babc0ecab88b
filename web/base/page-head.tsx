import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from './store.ts'

export const headSlot = createStore<HTMLElement | null>(null)
/** The name of the open page, for screen readers. */
export const pageTitle = createStore('')

/** The left part of the top bar: the page's name, or its patient. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  const slot = useStore(headSlot)
  useEffect(() => {
    document.title = `${title} · 岐伯 Qibo`
    pageTitle.set(title)
    // The next page may load before it has a name; it must not be announced by this one.
    return () => pageTitle.set('')
  }, [title])
  if (!slot) return null
  return createPortal(children ?? <h1 className="shell-title">{title}</h1>, slot)
}
