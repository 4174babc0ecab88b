import type { Page } from '@playwright/test'

/**
 * What is lower or narrower than 24 pixels and can be pressed, in one line each. Stricter than axe, which lets a small
 * target stand where there is room around it; as in WCAG 2.5.8, a link within a sentence may be as high as its line, and
 * a booking in the calendar as high as its minutes.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 23.5
    const isInSentence = (node: Element) =>
      node.matches('a') &&
      [...(node.parentElement?.childNodes ?? [])].some(
        (beside) => beside.nodeType === Node.TEXT_NODE && (beside.textContent ?? '').trim().length > 1,
      )
    const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return [...document.querySelectorAll('a[href], button, summary, [role=button], [role=tab]')]
      .filter((node) => isShown(node) && !node.closest('.visually-hidden, svg, [class*=lane]') && !isInSentence(node))
      .flatMap((node) => {
        const { width, height } = node.getBoundingClientRect()
        const name = (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 40)
        return width === 0 || Math.min(width, height) >= least
          ? []
          : [`${Math.round(width)} × ${Math.round(height)} ${name}`]
      })
  })
