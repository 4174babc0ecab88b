import { afterEach, expect, test, vi } from 'vitest'
import { barredStorage } from './barred-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const kept = new Map<string, string>()
const open = {
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const full = {
  ...open,
  setItem: () => {
    throw new DOMException('', 'QuotaExceededError')
  },
}

test.each([
  ['nothing', true, open, null],
  ['all cookies', false, undefined, 'cookies'],
  ['the storage', true, undefined, 'storage'],
  ['writing more', true, full, 'storage'],
])('of a browser that blocks %s', (_, cookieEnabled, localStorage, answer) => {
  vi.stubGlobal('navigator', { cookieEnabled })
  vi.stubGlobal('localStorage', localStorage)
  expect(barredStorage()).toBe(answer)
  expect(kept.size).toBe(0)
})
