import { expect, test } from 'vitest'
import { changeView, plainView, transformOf, type ViewAction, zoomLimits } from './viewer-state.ts'

const after = (...actions: ViewAction[]) => actions.reduce(changeView, plainView)
const times = (n: number, action: ViewAction) => Array.from({ length: n }, () => action)

test('[CONST-image-viewer] zoom stays within its limits, and moves with what is seen', () => {
  expect(after(...times(50, { do: 'zoom', by: zoomLimits.step })).zoom).toBe(8)
  expect(after(...times(50, { do: 'zoom', by: 1 / zoomLimits.step })).zoom).toBe(0.25)
  expect(after({ do: 'move', x: 10, y: -4 }, { do: 'zoom', by: 2 })).toMatchObject({ zoom: 2, x: 20, y: -8 })
})

test('[CONST-image-viewer] four turns are none, in either direction', () => {
  expect(after({ do: 'turn', right: false }).quarters).toBe(3)
  expect(after(...times(4, { do: 'turn', right: true }))).toEqual(plainView)
})

test('[CONST-image-viewer] flips as it is seen, and all is taken back at once', () => {
  const flipped = after({ do: 'turn', right: true }, { do: 'flip', axis: 'x' })
  expect(transformOf(flipped)).toBe('translate(0px, 0px) scale(-1, 1) rotate(90deg)')
  expect(transformOf(changeView(flipped, { do: 'flip', axis: 'y' }))).toBe(
    'translate(0px, 0px) scale(-1, -1) rotate(90deg)',
  )
  expect(changeView(flipped, { do: 'reset' })).toEqual(plainView)
})
