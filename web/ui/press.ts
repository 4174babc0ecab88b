/** Elements that can be pressed. */
const pressable = 'button, a[href], [role="button"], [role="radio"], [role="tab"], [role="option"], summary'
/** Moved farther than this, the finger intended to cancel. */
const slackPx = 8

/**
 * A press that begins on a button counts for it, even when an answer of the server moved the button away before the
 * finger was lifted: the browser would send the click to another element, or to none.
 */
export function keepPresses(root: Document) {
  let begun: { on: Element; x: number; y: number } | null = null
  root.addEventListener(
    'pointerdown',
    (e) => {
      const on = e.button === 0 && e.target instanceof Element ? e.target.closest(pressable) : null
      begun = on && { on, x: e.clientX, y: e.clientY }
    },
    true,
  )
  root.addEventListener(
    'click',
    (e) => {
      const press = begun
      begun = null
      if (!press || !e.isTrusted || !isLost(press.on, e)) return
      if (Math.hypot(e.clientX - press.x, e.clientY - press.y) > slackPx) return
      e.stopPropagation()
      e.preventDefault()
      if (press.on instanceof HTMLElement) press.on.click()
    },
    true,
  )
}

/** The click hit another element, although the button still exists. */
const isLost = (on: Element, { target }: Event) => on.isConnected && target instanceof Node && !on.contains(target)
