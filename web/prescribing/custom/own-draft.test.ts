import { expect, test } from 'vitest'
import { emptyDraft, keptDraft } from './own-draft.ts'

function memory() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

test('what is typed is kept for its formula alone, until it is saved', () => {
  const storage = memory()
  const typed = { ...emptyDraft(null), name: '玉屏风', text: 'hq30' }
  keptDraft('add', storage).keep(typed)
  expect(keptDraft('add', storage).recall()).toEqual(typed)
  expect(keptDraft(7, storage).recall()).toBeNull()
  keptDraft('add', storage).forget()
  expect(keptDraft('add', storage).recall()).toBeNull()
})

test('a broken note on the device is no note, and storage that refuses loses nothing on the screen', () => {
  const storage = memory()
  storage.setItem('own formula add', '{broken')
  expect(keptDraft('add', storage).recall()).toBeNull()
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => keptDraft('add', full).keep(emptyDraft(null))).not.toThrow()
})
