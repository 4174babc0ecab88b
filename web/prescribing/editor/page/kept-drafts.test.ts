import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#web/base/session.ts'
import { KeptDraftSchema, keptDrafts } from './kept-drafts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('on a shared device another account takes up no draft, and puts none in the place of it', () => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  })
  const user = vi.spyOn(session, 'user')
  const signIn = (userId: number | null) => user.mockReturnValue((userId === null ? null : { userId }) as never)
  const draft = { version: 4, change: { selfDescription: '腰痛' }, doubtful: [] }
  signIn(7)
  expect(keptDrafts.write(700_001, draft)).toBe(true)
  signIn(8)
  expect(keptDrafts.read(700_001)).toBeNull()
  expect(keptDrafts.write(700_001, { ...draft, change: { selfDescription: '头痛' } })).toBe(true)
  keptDrafts.remove(700_001)
  signIn(null)
  expect([keptDrafts.read(700_001), keptDrafts.write(700_001, draft)]).toEqual([null, false])
  signIn(7)
  expect(keptDrafts.read(700_001)).toEqual(draft)
})

test('what an older version wrote in another way costs only its own field', () => {
  const kept = { version: 4, change: { selfDescription: '腰痛', herbs: 'none', unknownField: 1 }, doubtful: [] }
  expect(KeptDraftSchema.parse(kept)).toEqual({ version: 4, change: { selfDescription: '腰痛' }, doubtful: [] })
})

test('a draft without a version is none', () => {
  expect(KeptDraftSchema.safeParse({ change: {} }).success).toBe(false)
  expect(KeptDraftSchema.safeParse(null).success).toBe(false)
})
