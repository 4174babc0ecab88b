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

/** The action of Alt Enter: selects the opened formula. */
let takeOpened: (() => void) | null = null

export const openedFormula = {
  take: () => takeOpened?.(),
  /** Registered while the formula is open; the returned function ends it. */
  hold: (take: () => void) => {
    takeOpened = take
    return () => {
      if (takeOpened === take) takeOpened = null
    }
  },
}
