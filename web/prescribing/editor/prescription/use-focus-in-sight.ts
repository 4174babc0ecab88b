import { type RefObject, useEffect } from 'react'

/** When what stands below a scrolling list takes more room, the field with the focus is not left behind it. */
export function useFocusInSight(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let height = element.clientHeight
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight
      height = element.clientHeight
      const field = document.activeElement
      if (lost <= 0 || !field || field === element || !element.contains(field)) return
      const hidden = field.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom
      if (hidden > 0 && hidden <= lost) element.scrollTop += hidden
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
}
