import { beforeEach, expect, test, vi } from 'vitest'

const held = new Map<string, string>()
const area = {
  getItem: (k: string) => held.get(k) ?? null,
  setItem: (k: string, v: string) => void held.set(k, v),
  removeItem: (k: string) => void held.delete(k),
}

beforeEach(() => {
  held.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', area)
  vi.stubGlobal('localStorage', area)
})

async function load() {
  const { session } = await import('./session.ts')
  const { currentPrescription } = await import('./current-prescription.ts')
  const signIn = (userId: number) => session.keepUser({ userId } as never)
  return { currentPrescription, signIn }
}

test('a reload keeps the patient of the window; another account in it has none of hers', async () => {
  const before = await load()
  before.signIn(7)
  before.currentPrescription.open(42)
  vi.resetModules()
  const after = await load()
  expect(after.currentPrescription.get()).toBeNull()
  after.signIn(7)
  expect(after.currentPrescription.get()).toBe(42)
  after.signIn(8)
  expect(after.currentPrescription.get()).toBeNull()
})

test('what is given up is no longer the patient of the window', async () => {
  const { currentPrescription, signIn } = await load()
  signIn(7)
  currentPrescription.open(42)
  currentPrescription.close()
  signIn(7)
  expect(currentPrescription.get()).toBeNull()
})
