const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What scrolls around an element; null where only the page does. */
export function scrollParent(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return at
  return null
}
