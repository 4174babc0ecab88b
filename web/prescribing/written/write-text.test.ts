import { expect, test } from 'vitest'
import type { ReadLine } from '#contract/prescribing/recognition.ts'
import { appendLine, editText, writeLine, writeLines } from './write-text.ts'

/** As read by the server: each piece of the text with its dose. */
function read(text: string, pieces: readonly [string, string, number | null][]): ReadLine[] {
  return pieces.map(([piece, name, doseG]) => {
    const from = text.indexOf(piece)
    return {
      span: [from, from + piece.length],
      text: piece,
      name,
      doseG,
      herbId: null,
      form: null,
      decoct: '',
      label: name,
      amount: '',
      doseRangeG: null,
      others: [],
      problem: null,
      joint: null,
    }
  })
}

test('a line is written as a prescription writes it', () => {
  expect(writeLine({ name: '桂枝', doseG: 10, decoct: '后下' })).toBe('桂枝10g（后下）')
  expect(writeLine({ name: '当归', doseG: null, decoct: '', amount: '适量' })).toBe('当归适量')
  expect(writeLines([{ name: '甘草', doseG: 6, decoct: '' }])).toBe('甘草6g')
})

test('a change stands where the line stood; the rest of the sheet stays', () => {
  const text = '处方：hq20，gz10，7剂'
  const lines = read(text, [
    ['hq20', '黄芪', 20],
    ['gz10', '桂枝', 10],
  ])
  expect(editText(text, lines, { at: 0, line: { name: '黄芪', doseG: 30, decoct: '' } })).toBe(
    '处方：黄芪30g，gz10，7剂',
  )
  expect(editText(text, lines, { at: 0, line: null })).toBe('处方：gz10，7剂')
  expect(appendLine(text, lines, { name: '甘草', doseG: 6, decoct: '' })).toBe('处方：hq20，gz10 甘草6g，7剂')
  expect(appendLine('', [], { name: '甘草', doseG: 6, decoct: '' })).toBe('甘草6g')
})

test('a dose shared by several lines is written out when one of them changes', () => {
  const text = '白术、茯苓各12g、甘草6g'
  const lines = read(text, [
    ['白术', '白术', 12],
    ['茯苓各12g', '茯苓', 12],
    ['甘草6g', '甘草', 6],
  ])
  const line = { name: '茯苓', doseG: 15, decoct: '' }
  expect(editText(text, lines, { at: 1, line })).toBe('白术12g、茯苓15g、甘草6g')
  expect(editText(text, lines, { at: 2, line: null })).toBe('白术、茯苓各12g、')
})

test('one herb of a joint name is changed or left out, and the others are written out beside it', () => {
  const text = '党参15g，焦三仙30g，7剂'
  const lines = read(text, [
    ['党参15g', '党参', 15],
    ['焦三仙30g', '焦山楂', 10],
    ['焦三仙30g', '焦六神曲', 10],
    ['焦三仙30g', '焦麦芽', 10],
  ])
  expect(editText(text, lines, { at: 2, line: { name: '焦六神曲', doseG: 15, decoct: '' } })).toBe(
    '党参15g，焦山楂10g 焦六神曲15g 焦麦芽10g，7剂',
  )
  expect(editText(text, lines, { at: 1, line: null })).toBe('党参15g，焦六神曲10g 焦麦芽10g，7剂')
  expect(editText(text, lines, { at: 0, line: null })).toBe('焦三仙30g，7剂')
})
