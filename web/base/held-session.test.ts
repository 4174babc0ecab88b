import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const held = new Map<string, string>()
const area = {
  getItem: (k: string) => held.get(k) ?? null,
  setItem: (k: string, v: string) => void held.set(k, v),
  removeItem: (k: string) => void held.delete(k),
}
const one = { token: 'half', seconds: 600, target: '/kanban' }
const load = async () => (await import('./held-session.ts')).heldSession

beforeEach(() => {
  held.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', area)
})
afterEach(() => void vi.unstubAllGlobals())

test('a sign-in that is not finished outlives a reload of the page, and is gone once it is dropped', async () => {
  const before = await load()
  expect(before.get()).toBeNull()
  before.hold(one)
  expect(held.get('heldSession')).toBe(JSON.stringify(one))
  vi.resetModules()
  const after = await load()
  expect(after.get()).toEqual(one)
  after.drop()
  expect([after.get(), held.size]).toEqual([null, 0])
})

test.each(['{broken', '{"token":"x"}', '7', '{"token":"x","seconds":1.5,"target":null}'])(
  'what is no such sign-in is none: %s',
  async (text) => {
    held.set('heldSession', text)
    expect((await load()).get()).toBeNull()
  },
)

test('what the window has in hand counts where its storage was emptied', async () => {
  const session = await load()
  session.hold(one)
  held.clear()
  expect(session.get()).toEqual(one)
})

test('where the browser bars the storage the page itself holds it', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const session = await load()
  expect(() => session.hold(one)).not.toThrow()
  expect(session.get()).toEqual(one)
  expect(() => session.drop()).not.toThrow()
  expect(session.get()).toBeNull()
})
