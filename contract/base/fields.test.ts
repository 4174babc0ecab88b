import { expect, test } from 'vitest'
import { z } from 'zod'
import { Day, Instant, name, Paging, RowId, required, text } from './fields.ts'

test('what cannot be stored becomes a blank of its own length, so that spans stay where they were', () => {
  expect(text(20).parse('发热\u0000恶寒\u0007')).toBe('发热 恶寒')
  // Drawn on a sheet, it would turn 3 g before a herb into g 3 behind it.
  expect(text(20).parse('头痛\u202e三天\u2066后\u0085服')).toBe('头痛 三天 后 服')
  expect(text(20).parse('患者👨‍👩‍👧')).toBe('患者👨‍👩‍👧')
  expect(text(20).parse('a\ud800b')).toBe('a\ufffdb')
  expect(text(20).parse('一行\n二行\t🌿')).toBe('一行\n二行\t🌿')
})

test('nothing but what no eye sees is nothing', () => {
  expect(required(20).safeParse('\u0000\u001b ').success).toBe(false)
  expect(text(20).parse('\u0000')).toBe('')
  expect(text(2).safeParse('三个字').success).toBe(false)
})

test('a name keeps nothing that no eye sees', () => {
  expect(name(20).parse(' 甘\u200b遂\u202e\ufeff ')).toBe('甘遂')
  expect(name(20).parse('葛\u{e0100}根\u0007')).toBe('葛根')
  expect(name(20).parse('𠀋🌿草')).toBe('𠀋🌿草')
  expect(name(20).safeParse('\u200b\u2060').success).toBe(false)
})

test.each([true, [100001], ['100001'], '1e3', '0x10', ' 7', '', null, {}, 1.5, 0, -1, 1e21])('%j is no id', (value) => {
  expect(RowId.safeParse(value).success).toBe(false)
})
test.each([100001, '100001'])('%j is an id', (value) => expect(RowId.parse(value)).toBe(100_001))
test('a page may be left out, and is a number where it is given', () => {
  expect(z.object(Paging).parse({})).toEqual({ pageNo: 1, pageSize: 30 })
  expect(z.object(Paging).parse({ pageNo: '2' })).toMatchObject({ pageNo: 2 })
  expect(z.object(Paging).safeParse({ pageNo: [2] }).success).toBe(false)
})

test.each(['0000-01-01', '0655-05-31', '1899-12-31', '2101-01-01', '9999-12-31'])(
  '%s is no day that a person means',
  (day) => {
    expect(Day.safeParse(day).success).toBe(false)
    expect(Instant.safeParse(`${day}T00:00:00+08:00`).success).toBe(false)
  },
)
test.each(['1900-01-01', '2026-02-28', '2100-12-31'])('%s is a day', (day) => {
  expect(Day.parse(day)).toBe(day)
  expect(Instant.safeParse(`${day}T00:00:00Z`).success).toBe(true)
})
