/** The position of a picture on the screen: `quarters` turned to the right, moved by so many pixels. */
export type View = { zoom: number; quarters: 0 | 1 | 2 | 3; flippedX: boolean; flippedY: boolean; x: number; y: number }
export type ViewAction =
  | { do: 'zoom'; by: number }
  | { do: 'turn'; right: boolean }
  | { do: 'flip'; axis: 'x' | 'y' }
  | { do: 'move'; x: number; y: number }
  | { do: 'reset' }

export const zoomLimits = { min: 0.25, max: 8, step: 1.25 } as const

export const plainView: View = { zoom: 1, quarters: 0, flippedX: false, flippedY: false, x: 0, y: 0 }

const quarter = (n: number) => (((n % 4) + 4) % 4) as View['quarters']

export function changeView(view: View, action: ViewAction): View {
  switch (action.do) {
    case 'zoom': {
      const zoom = Math.min(zoomLimits.max, Math.max(zoomLimits.min, view.zoom * action.by))
      // The middle of the screen stays in place.
      const grown = zoom / view.zoom
      return { ...view, zoom, x: view.x * grown, y: view.y * grown }
    }
    case 'turn':
      return { ...view, quarters: quarter(view.quarters + (action.right ? 1 : -1)) }
    case 'flip':
      return action.axis === 'x' ? { ...view, flippedX: !view.flippedX } : { ...view, flippedY: !view.flippedY }
    case 'move':
      return { ...view, x: view.x + action.x, y: view.y + action.y }
    case 'reset':
      return plainView
  }
}

/** Flipped as displayed: the mirror is applied after the turn. */
export const transformOf = ({ zoom, quarters, flippedX, flippedY, x, y }: View) =>
  `translate(${x}px, ${y}px) scale(${flippedX ? -zoom : zoom}, ${flippedY ? -zoom : zoom}) rotate(${quarters * 90}deg)`
