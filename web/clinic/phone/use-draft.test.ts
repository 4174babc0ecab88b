// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLinks, keptLinks } from './kept-links.ts'
import { useDraft } from './use-draft.ts'

const empty = { name: '', at: 0 }
const open = (token: string) => renderHook(() => useDraft('form', token, empty))
beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('what was typed is there when the phone loads the page again, on this link only', () => {
  const first = open('a'.repeat(43))
  act(() => first.result.current.setDraft({ name: '吴', at: 2 }))
  first.unmount()
  expect(open('a'.repeat(43)).result.current.draft).toEqual({ name: '吴', at: 2 })
  expect(open('b'.repeat(43)).result.current.draft).toEqual(empty)
})

test('what was sent is not', () => {
  const { result } = open('a')
  act(() => result.current.setDraft({ name: '吴', at: 2 }))
  act(() => result.current.drop())
  expect(sessionStorage).toHaveLength(0)
  expect(open('a').result.current.draft).toEqual(empty)
})

test('a page without storage works as long as it is open', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { result } = open('a')
  act(() => result.current.setDraft({ name: '吴', at: 2 }))
  expect(result.current.draft).toEqual({ name: '吴', at: 2 })
  const links = { booking: 'https://a/p/booking/one', preConsultation: 'x', constitution: 'y' }
  expect(() => keepLinks(links)).not.toThrow()
})

test('of two bookings made in one window each leads to its own form', () => {
  for (const who of ['one', 'two'])
    keepLinks({ booking: `https://a/p/booking/${who}`, preConsultation: `form of ${who}`, constitution: '' })
  expect(keptLinks('one').preConsultation).toBe('form of one')
  expect(keptLinks('two').preConsultation).toBe('form of two')
  expect(keptLinks('three').preConsultation).toBeUndefined()
})
