// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { overlays, useOverlay } from './overlays.ts'

afterEach(cleanup)

function Over({ close, isOpen = true }: { close: () => void; isOpen?: boolean }) {
  useOverlay(close, isOpen)
  return null
}

test('going back closes the topmost of what covers the page, as it is now', () => {
  const sheet = vi.fn()
  const dialog = vi.fn()
  const { rerender } = render(<Over close={() => undefined} />)
  rerender(<Over close={sheet} />)
  const above = render(<Over close={dialog} />)
  overlays.closeTop()
  expect([sheet, dialog].map((f) => f.mock.calls.length)).toEqual([0, 1])
  above.unmount()
  overlays.closeTop()
  expect([sheet, dialog].map((f) => f.mock.calls.length)).toEqual([1, 1])
})

test('what is closed, or no longer covers the page, is not asked', () => {
  const before = overlays.store.get()
  const close = vi.fn()
  const { rerender, unmount } = render(<Over close={close} />)
  rerender(<Over close={close} isOpen={false} />)
  expect(overlays.store.get()).toEqual(before)
  unmount()
  expect(close).not.toHaveBeenCalled()
})
