import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#web/base/session.ts'
import { emptyDraft, keptDraft } from './own-draft.ts'

const held = new Map<string, string>()

beforeEach(() => {
  held.clear()
  vi.spyOn(session, 'user').mockReturnValue({ userId: 7 } as never)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what is typed is kept for its formula alone, until it is saved', () => {
  const typed = { ...emptyDraft(null), name: '玉屏风', text: 'hq30' }
  expect(keptDraft('add').keep(typed)).toBe(true)
  expect(keptDraft('add').recall()).toEqual(typed)
  expect(keptDraft(7).recall()).toBeNull()
  keptDraft('add').forget()
  expect(keptDraft('add').recall()).toBeNull()
})

test('a note of another shape is no note', () => {
  held.set('own formula 7 add', '{"name":"玉屏风"}')
  expect(keptDraft('add').recall()).toBeNull()
})
