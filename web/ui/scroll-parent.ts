const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** The scrolling ancestor of an element; null when only the page scrolls. */
export function scrollParent(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return at
  return null
}
