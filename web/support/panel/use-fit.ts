import { useLayoutEffect, useRef } from 'react'

/** Smaller text is illegible from two metres; longer content continues below. */
const leastPx = 22
/** When the columns are stacked (panel.module.css), the page scrolls. */
const stackedPx = 1000

export function largestThatFits(from: number, least: number, fits: (size: number) => boolean): number {
  let size = from
  while (size > least && !fits(size)) size = Math.max(least, size - 1)
  return size
}

/** The largest text size at which everything fits: nobody can scroll a wall screen. */
export function useFit() {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const page = ref.current
    if (!page) return
    const fit = () => {
      page.style.fontSize = ''
      if (innerWidth <= stackedPx) return
      const fits = (size: number) => {
        page.style.fontSize = `${size}px`
        return page.scrollHeight <= innerHeight + 1
      }
      largestThatFits(Number.parseFloat(getComputedStyle(page).fontSize), leastPx, fits)
    }
    fit()
    // The body is drawn, and the language is loaded, after the rest.
    const watch = new MutationObserver(fit)
    watch.observe(page, { childList: true, characterData: true, subtree: true })
    addEventListener('resize', fit)
    return () => {
      watch.disconnect()
      removeEventListener('resize', fit)
    }
  }, [])
  return ref
}
