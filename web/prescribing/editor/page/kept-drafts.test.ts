import { expect, test } from 'vitest'
import { KeptDraftSchema } from './kept-drafts.ts'

test('what an older version wrote in another way costs only its own field', () => {
  const kept = { version: 4, change: { selfDescription: '腰痛', herbs: 'none', unknownField: 1 }, doubtful: [] }
  expect(KeptDraftSchema.parse(kept)).toEqual({ version: 4, change: { selfDescription: '腰痛' }, doubtful: [] })
})

test('a draft without a version is none', () => {
  expect(KeptDraftSchema.safeParse({ change: {} }).success).toBe(false)
  expect(KeptDraftSchema.safeParse(null).success).toBe(false)
})
