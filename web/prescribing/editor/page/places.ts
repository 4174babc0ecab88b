type Place =
  | 'history'
  | 'tongue'
  | 'pulse'
  | 'differential'
  | 'addHerb'
  | 'usage'
  | 'diagnosis'
  | 'principle'
  | 'advice'
  | 'unasked'
  | 'review'

const elements = new Map<Place, HTMLElement>()

/** A ref by which the component registers its place. */
const refTo = (place: Place) => (element: HTMLElement | null) => {
  if (element) elements.set(place, element)
  else elements.delete(place)
}

/** The places that function keys and the list of missing items focus. */
export const places = {
  history: refTo('history'),
  differential: refTo('differential'),
  addHerb: refTo('addHerb'),
  usage: refTo('usage'),
  diagnosis: refTo('diagnosis'),
  tongue: refTo('tongue'),
  pulse: refTo('pulse'),
  principle: refTo('principle'),
  advice: refTo('advice'),
  unasked: refTo('unasked'),
  review: refTo('review'),
} satisfies Record<Place, unknown>

export function focusPlace(place: Place) {
  const element = elements.get(place)
  element?.focus()
  return element
}

/** Focuses a text with the caret at its end. */
export function writeOn(place: Place) {
  const element = focusPlace(place)
  if (element instanceof HTMLTextAreaElement) element.setSelectionRange(element.value.length, element.value.length)
}

/** An act of the part that holds it, for as long as that part is displayed. */
function heldAct() {
  let held: (() => void) | null = null
  return {
    run: () => held?.(),
    /** The returned function ends it. */
    hold: (act: () => void) => {
      held = act
      return () => {
        if (held === act) held = null
      }
    },
  }
}

/** The action of Alt Enter: selects the opened formula. */
export const openedFormula = heldAct()
/** Leads to the reason that an open alarm lacks. */
export const alarmReason = heldAct()
