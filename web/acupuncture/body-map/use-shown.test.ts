// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DrawnMark } from './marks.ts'
import { useShown } from './use-shown.ts'

const mark = (pointId: string, half: 'a' | 'b') =>
  ({ id: `${pointId}-0-${half}`, point: { pointId }, x: half === 'a' ? 5 : -5, y: 1 }) as unknown as DrawnMark
const marks = [mark('ST-36', 'a'), mark('ST-36', 'b'), mark('LI-4', 'a'), mark('LI-4', 'b')]

const start = () => {
  const setActive = vi.fn()
  const camera = { fit: vi.fn(), zoom: vi.fn(), pan: vi.fn(), show: vi.fn() }
  const { rerender } = renderHook(
    ({ focusPoint, active }: { focusPoint: string | undefined; active: DrawnMark | null }) =>
      useShown({ focusPoint, active, marks, camera, closeUp: 1, setActive }),
    {
      initialProps: { focusPoint: undefined, active: null } as {
        focusPoint: string | undefined
        active: DrawnMark | null
      },
    },
  )
  return { rerender, setActive, camera }
}

test('a point touched on one side stays on that side when it becomes the requested one', () => {
  const { rerender, setActive, camera } = start()
  const touched = marks[1] ?? null
  rerender({ focusPoint: 'ST-36', active: touched })
  expect(setActive.mock.calls).toEqual([[touched]])
  expect(camera.show).toHaveBeenCalledWith(-5, 1, 1)
})

test('a point requested elsewhere is shown at its first mark', () => {
  const { rerender, setActive } = start()
  rerender({ focusPoint: 'LI-4', active: marks[1] ?? null })
  expect(setActive.mock.calls).toEqual([[marks[2]]])
})
