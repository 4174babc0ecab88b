import { expect, test } from 'vitest'
import { Refusal } from '#contract/base/errors.ts'
import { within } from './deadline.ts'

const refused = (work: () => unknown) => {
  try {
    return within(20, work)
  } catch (error) {
    return error instanceof Refusal ? error.key : error
  }
}

test('what is done in time is answered, nothing too', () => {
  expect(within(10_000, () => 'read')).toBe('read')
  expect(within(10_000, () => undefined)).toBeUndefined()
})

test('work that does not end is refused, and so is a regular expression that does not', () => {
  expect(
    refused(() => {
      for (;;);
    }),
  ).toBe('busy')
  expect(refused(() => /^(?:a+)+$/.test(`${'a'.repeat(60)}!`))).toBe('busy')
  expect(within(10_000, () => 'next')).toBe('next')
})

test('a fault of the work is its own', () => {
  const fault = new Error('broken')
  expect(
    refused(() => {
      throw fault
    }),
  ).toBe(fault)
})
