// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { i18n } from '#web/base/i18n.ts'
import { type NoticeBoard, notices } from '#web/base/notices.ts'
import { openPdf } from './open-pdf.ts'

const said = vi.fn()
const page = { location: { href: '' }, close: vi.fn() }
const open = vi.spyOn(window, 'open')
const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

beforeEach(() => {
  const silent = () => {}
  // What an earlier file said meanwhile is displayed as well.
  const message = { error: said, success: silent, info: silent, warning: silent, destroy: silent }
  notices.connect({ message } as unknown as NoticeBoard)
  said.mockClear()
  open.mockReturnValue(page as unknown as Window)
})
afterEach(() => {
  page.location.href = ''
  for (const one of [said, page.close, click]) one.mockClear()
})

test('a sheet is opened in its window, or saved where the browser allows none', async () => {
  await openPdf(Promise.resolve(new Blob(['%PDF'])), 'receipt-1.pdf')
  expect(page.location.href).toMatch(/^blob:/)
  expect(click).not.toHaveBeenCalled()
  open.mockReturnValue(null)
  await openPdf(Promise.resolve(new Blob(['%PDF'])), 'receipt-1.pdf')
  expect(click).toHaveBeenCalledTimes(1)
})

test('that the server did not answer is said, a refusal only by its call', async () => {
  await openPdf(Promise.reject(new CallError(404, 'gone')), 'receipt-1.pdf')
  expect(said).not.toHaveBeenCalled()
  await openPdf(Promise.reject(new TypeError('Failed to fetch')), 'receipt-1.pdf')
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ content: i18n.t('common:unreached') }))
  expect(page.close).toHaveBeenCalledTimes(2)
})
