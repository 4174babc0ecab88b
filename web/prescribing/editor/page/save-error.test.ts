import { expect, test } from 'vitest'
import { CallError } from '#contract/base/call.ts'
import { type ErrorKey, errors } from '#contract/base/errors.ts'
import { classifySaveError } from './save-error.ts'

test.each<[ErrorKey, ReturnType<typeof classifySaveError>]>([
  ['token_missing', 'unreachable'],
  ['token_revoked', 'unreachable'],
  ['too_many_requests', 'unreachable'],
  ['server_fault', 'unreachable'],
  ['busy', 'unreachable'],
  ['prescription_conflict', 'conflict'],
  ['prescription_confirmed', 'closed'],
  ['prescription_not_found', 'closed'],
  ['input_invalid', 'refused'],
  ['forbidden', 'refused'],
])('a save refused with %s is %s', (key, fate) =>
  expect(classifySaveError(new CallError(errors[key].code, ''))).toBe(fate),
)

test('without an answer it is out of reach', () => {
  expect(classifySaveError(new TypeError('fetch failed'))).toBe('unreachable')
  expect(classifySaveError({ code: errors.prescription_conflict.code })).toBe('unreachable')
})
