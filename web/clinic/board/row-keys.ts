import { type RefObject, useEffect } from 'react'

/** What a row offers first: for Enter, once the arrows have come to it. */
const firstAct = '[data-acts] :is(button, a):not(:disabled)'

/** The row above or below the one that has the focus; from elsewhere, the visit under way, else the first. */
export function nextAct(table: HTMLElement, by: 1 | -1): HTMLElement | null {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody tr')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const current = rows.findIndex((row) => row.classList.contains('now'))
  const rest = at < 0 ? rows.slice(Math.max(current, 0)) : by > 0 ? rows.slice(at + 1) : rows.slice(0, at).toReversed()
  return rest.map((row) => row.querySelector<HTMLElement>(firstAct)).find((act) => act !== null) ?? null
}

const stepOf = (event: KeyboardEvent): 1 | -1 | null => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
}

/** The focus is on the page itself or in the list. */
const isFree = (at: Element | null, table: HTMLElement) =>
  at === null || at === document.body || at.id === 'page' || table.contains(at)

/** Arrows go through the list, from anywhere on the page where they mean nothing else. */
export function useRowKeys(table: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = stepOf(event)
      if (!by || !table.current || !isFree(document.activeElement, table.current)) return
      const act = nextAct(table.current, by)
      if (!act) return
      event.preventDefault()
      act.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [table])
}
