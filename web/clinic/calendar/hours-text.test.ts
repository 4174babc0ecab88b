import { expect, test } from 'vitest'
import { hoursFrom, hoursText } from './hours-text.ts'

test.each([
  ['', []],
  ['8:30-12:00', [{ beginMinute: 510, endMinute: 720 }]],
  [
    ' 8：30至12:00，14:00 - 17:30 ',
    [
      { beginMinute: 510, endMinute: 720 },
      { beginMinute: 840, endMinute: 1050 },
    ],
  ],
  ['0:00-24:00', [{ beginMinute: 0, endMinute: 1440 }]],
  ['12:00-8:30', null],
  ['8:30-8:30', null],
  ['8:60-9:00', null],
  ['8:00-24:01', null],
  ['morning', null],
  ['8:30-12:00, x', null],
] as const)('%j is read as %j', (text, hours) => {
  expect(hoursFrom(text)).toEqual(hours)
})

test('what is written is read again', () => {
  const hours = [
    { beginMinute: 510, endMinute: 720 },
    { beginMinute: 840, endMinute: 1050 },
  ]
  expect(hoursFrom(hoursText(hours))).toEqual(hours)
})
