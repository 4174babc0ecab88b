import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { createStore, useStore } from './store.ts'

export const headSlot = createStore<HTMLElement | null>(null)
/** The name of the open page, for screen readers. */
export const pageTitle = createStore('')

/** `spoken`: what a screen reader is told instead of the title, which the history of the browser keeps. */
type Props = { title: string; spoken?: string; children?: ReactNode }

/** The left part of the top bar: the page's name, or its patient. */
export function PageHead({ title, spoken = title, children }: Props) {
  const slot = useStore(headSlot)
  useEffect(() => {
    document.title = `${title} · 岐伯 Qibo`
    pageTitle.set(spoken)
    // The next page may load before it has a name; it must not be announced by this one.
    return () => pageTitle.set('')
  }, [title, spoken])
  if (!slot) return null
  return createPortal(children ?? <h1 className="shell-title">{title}</h1>, slot)
}
