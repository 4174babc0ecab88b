import { expect, test } from 'vitest'
import type { Finding, Symptom } from '#contract/symptom.ts'
import { type Chosen, mergeFindings, piecesOf, withSymptom } from './symptoms.ts'

const symptom = (id: string): Symptom => ({ id, name: id, label: id, categoryId: 1, place: '', sex: null })
const finding = (id: string, span: [number, number], present = true): Finding => ({
  symptom: symptom(id),
  present,
  span,
  text: '',
  degree: null,
  duration: null,
  side: null,
  past: false,
})
const said = (id: string, present = true): Chosen => ({ id, present, from: 'text', main: false })

test('what only the text said follows the text', () => {
  const before = [said('fever'), said('cough')]
  expect(mergeFindings(before, [finding('fever', [0, 2]), finding('thirst', [3, 5], false)])).toEqual([
    said('fever'),
    said('thirst', false),
  ])
})

test('what the doctor corrected stays as she left it', () => {
  const corrected = withSymptom([said('fever')], 'fever', false)
  expect(mergeFindings(corrected, [finding('fever', [0, 2])])).toEqual([
    { id: 'fever', present: false, from: 'picked', main: false },
  ])
})

test('the text is cut at its findings and loses nothing', () => {
  const pieces = piecesOf('发热，无汗', [
    finding('no-sweat', [3, 5]),
    finding('fever', [0, 2]),
    finding('sweat', [4, 5]),
  ])
  expect(pieces.map((p) => p.text)).toEqual(['发热', '，', '无汗'])
  expect(pieces.map((p) => p.finding?.symptom.id ?? null)).toEqual(['fever', null, 'no-sweat'])
})
