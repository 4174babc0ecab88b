import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { deviceStore } from './device-store.ts'

const Note = z.object({ text: z.string() })
let owner: number | null = 7
const notes = () => deviceStore('note', Note, 'local', () => owner)

function memory(held = new Map<string, string>()) {
  return {
    held,
    getItem: (k: string) => held.get(k) ?? null,
    setItem: (k: string, v: string) => void held.set(k, v),
    removeItem: (k: string) => void held.delete(k),
  }
}

beforeEach(() => {
  owner = 7
  vi.stubGlobal('localStorage', memory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is kept is read again by the same account alone', () => {
  expect(notes().write(3, { text: '腰痛' })).toBe(true)
  expect([notes().read(3), notes().read(4)]).toEqual([{ text: '腰痛' }, null])
  owner = 8
  expect(notes().read(3)).toBeNull()
  owner = null
  expect([notes().read(3), notes().write(3, { text: '无主' })]).toEqual([null, false])
  owner = 7
  notes().remove(3)
  expect(notes().read(3)).toBeNull()
})

test.each(['{broken', '{"text":5}', '"text"', ''])('%j is no note', (text) => {
  vi.stubGlobal('localStorage', memory(new Map([['note 7 3', text]])))
  expect(notes().read(3)).toBeNull()
})

test('a full device says so and throws nothing', () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  vi.stubGlobal('localStorage', full)
  expect(notes().write(3, { text: '腰痛' })).toBe(false)
})

test('storage that is barred altogether counts as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([notes().read(3), notes().write(3, { text: '腰痛' })]).toEqual([null, false])
  expect(() => notes().remove(3)).not.toThrow()
})
