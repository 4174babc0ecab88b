import { expect, test } from 'vitest'
import { type Assessed, withFormer } from './use-assessment.ts'

const failed = { code: 1, message: 'no' }
const assessed = (parts: object, failures: object = {}): Assessed =>
  ({ text: '', parts, failed: failures }) as unknown as Assessed

test('a part that failed stands as it last did and says so; the others are new', () => {
  const before = assessed({ questions: { list: ['old'] }, own: { list: ['old'] } })
  const now = withFormer(assessed({ own: { list: ['new'] } }, { questions: failed }), before)
  expect(now.parts).toEqual({ questions: { list: ['old'] }, own: { list: ['new'] } })
  expect(now.failed).toEqual({ questions: failed })
})

test('what has nothing to answer any more is empty, not what it was', () => {
  const now = withFormer(assessed({ differential: null }), assessed({ differential: { list: ['old'] } }))
  expect(now.parts).toEqual({ differential: null })
})
