import { expect, test } from 'vitest'
import { formOf, herbOf } from '#engine/testing/small-base.ts'
import { nameShare } from './name-share.ts'
import { plainLetters } from './spellings.ts'

test('letters are plain: no tones, no marks, words separate', () => {
  expect(plainLetters('Huáng qí')).toBe('huang qi')
  expect(plainLetters('Bù-zhōng’s 2')).toBe('buzhongs ')
})

test('a name has its share of the use of a herb: own before short before other before form', () => {
  const herb = herbOf('x', '六神曲', {
    aliases: ['神曲', '建曲', '六曲', '生六神曲'],
    forms: [formOf('焦神曲', { aliases: ['焦曲', '焦六曲'] })],
  })
  const share = (name: string) => Number(nameShare(herb, name).toFixed(4))
  expect(['六神曲', '神曲', '建曲', '六曲', '焦神曲', '焦曲', '焦六曲', '别'].map(share)).toEqual([
    12, 6, 0.025, 2, 0.1, 0.05, 0.0333, 0,
  ])
})
