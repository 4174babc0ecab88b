import { expect, test } from 'vitest'
import { kindsOf, megabytes, uploadFault } from './upload-rules.ts'

const limits = { types: ['image/*', 'application/pdf'], maxBytes: 1000, maxCount: 2 }

test.each([
  ['image/png', 1000, 0, null],
  ['application/pdf', 1, 1, null],
  ['image/png', 1001, 0, 'size'],
  ['image/png', 0, 0, 'empty'],
  ['text/html', 10, 0, 'type'],
  ['imagex/png', 10, 0, 'type'],
  ['application/pdfx', 10, 0, 'type'],
  ['', 10, 0, 'type'],
  ['image/png', 10, 2, 'count'],
] as const)('%s of %d bytes beside %d: %s', (type, size, there, fault) =>
  expect(uploadFault({ type, size }, limits, there)).toBe(fault),
)

test('the accepted kinds are named all or not at all', () => {
  expect(kindsOf({ ...limits, types: ['image/jpeg', 'image/png'] })).toBe('JPG / PNG')
  expect(kindsOf({ ...limits, types: ['image/jpeg', 'image/webp'] })).toBe('')
})

test('sizes are said in megabytes', () => {
  expect([5 * 1024 * 1024, 1.5 * 1024 * 1024, 1000].map(megabytes)).toEqual(['5', '1.5', '0.1'])
})
