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

const elements = new Map<Place, HTMLElement>()

/** A ref: the part that holds the place says itself where it is. */
const refTo = (place: Place) => (element: HTMLElement | null) => {
  if (element) elements.set(place, element)
  else elements.delete(place)
}

/** Where function keys and the list of what is missing send the hands. */
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
} satisfies Record<Place, unknown>

export function focusPlace(place: Place) {
  const element = elements.get(place)
  element?.focus()
  return element
}

/** What Alt Enter does: the opened formula takes itself. */
let takeOpened: (() => void) | null = null

export const openedFormula = {
  take: () => takeOpened?.(),
  /** Handed in while the formula is open; what comes back ends it. */
  hold: (take: () => void) => {
    takeOpened = take
    return () => {
      if (takeOpened === take) takeOpened = null
    }
  },
}
