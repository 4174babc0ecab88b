import { expect, test } from 'vitest'
import { name, required, text } from './fields.ts'

test('what cannot be stored becomes a blank of its own length, so that spans stay where they were', () => {
  expect(text(20).parse('发热\u0000恶寒\u0007')).toBe('发热 恶寒')
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
