import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pageTitle } from '#web/base/page-head.tsx'
import { useStore } from '#web/base/store.ts'

/** Long enough to be announced; then it is removed, so that a screen reader does not come across it later. */
const spokenMs = 1000

/** Announces the name of a page opened by a link; the first page is announced by its title anyway. */
export function PageAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const title = useStore(pageTitle)
  const spoken = useRef<string | undefined>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (path === undefined || title === '') return
    const isFirst = spoken.current === undefined
    const isSame = spoken.current === path
    spoken.current = path
    if (isFirst || isSame) return
    setWords(title)
    moveToPage()
  }, [path, title])
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => setWords(''), spokenMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p className="visually-hidden" aria-live="polite" aria-atomic="true">
      {words}
    </p>
  )
}

/** Tab continues from the start of the new page; a field focused by the page itself keeps the focus. */
function moveToPage() {
  const page = document.getElementById('page')
  const { activeElement: at } = document
  const isOfLink = at === null || at === document.body || (at instanceof HTMLAnchorElement && !page?.contains(at))
  if (isOfLink) page?.focus({ preventScroll: true })
}
