// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { isDialogOpen } from './dialog-open.ts'

afterEach(() => document.body.replaceChildren())

test('a dialog of the browser or of the kit is open; one that is closed is not', () => {
  const when = (html: string) => {
    document.body.innerHTML = html
    return isDialogOpen()
  }
  expect(when('<dialog open></dialog>')).toBe(true)
  expect(when('<div role="dialog"></div>')).toBe(true)
  expect(when('<dialog></dialog>')).toBe(false)
})
