import { expect, test } from 'vitest'
import { type CaseSign, complaintOf, mergeSigns } from './case-signs.ts'

const found = (signId: string, more: object = {}) => ({ signId, present: true, said: false, complaint: false, ...more })
const read = (id: string, more: Partial<CaseSign> = {}): CaseSign => ({
  id,
  present: true,
  from: 'text',
  main: false,
  ...more,
})
const picked = (id: string, more: Partial<CaseSign> = {}) => read(id, { from: 'picked', ...more })

test.each<[string, object]>([
  ['said of another time', { past: true }],
  ['said of another person or usual', { said: true }],
  ['only guessed', { guessed: true }],
])('what is %s does not become a sign of the case', (_, more) => {
  expect(mergeSigns([], [found('cough', more)])).toEqual([])
})

test('the text gives its signs in its order, then come the picked ones', () => {
  expect(mergeSigns([picked('fever')], [found('cough'), found('phlegm')]).map((s) => s.id)).toEqual([
    ...['cough', 'phlegm', 'fever'],
  ])
})

test('a sign that the doctor corrected follows the doctor, a sign that was only read follows the text', () => {
  const chosen = [picked('cough', { present: false }), read('phlegm')]
  expect(mergeSigns(chosen, [found('cough'), found('chills')])).toEqual([
    read('chills'),
    picked('cough', { present: false }),
  ])
})

test('what the doctor struck out is not read again', () => {
  expect(mergeSigns([], [found('cough'), found('fever')], ['cough']).map((s) => s.id)).toEqual(['fever'])
})

test.each([
  ['stated, then denied', [true, false], true],
  ['denied, then stated', [false, true], true],
  ['denied twice', [false, false], false],
])('%s', (_, said, present) => {
  const signs = mergeSigns(
    [],
    said.map((one) => found('cough', { present: one })),
  )
  expect(signs).toEqual([read('cough', { present })])
})

test('of two mentions the first one that states it gives the degree', () => {
  const signs = mergeSigns([], [found('cough', { degree: 'marked' }), found('cough', { degree: 'mild' })])
  expect(signs).toEqual([read('cough', { degree: 'marked' })])
})

test('the text says what she comes for, until the doctor stars a sign', () => {
  const findings = [found('cough', { complaint: true }), found('fever')]
  const main = (chosen: CaseSign[]) => mergeSigns(chosen, findings).filter((s) => s.main)
  expect(main([])).toEqual([read('cough', { main: true })])
  expect(main([read('fever', { main: true, starred: true }), read('cough')])).toEqual([
    read('fever', { main: true, starred: true }),
  ])
  expect(main([picked('chills', { main: true, starred: true })]).map((s) => s.id)).toEqual(['chills'])
})

test('the complaint is what the text names beside the main signs, each once', () => {
  expect(complaintOf([read('insomnia', { main: true }), read('fever')], ['sleep', 'insomnia'])).toEqual([
    ...['sleep', 'insomnia'],
  ])
})

test('a complaint that is denied or struck out is none', () => {
  expect(complaintOf([read('cough', { present: false, main: true })], ['cough', 'fever'], ['fever'])).toEqual([])
})

test('starred signs alone are the complaint', () => {
  expect(complaintOf([read('fever', { main: true, starred: true }), read('cough')], ['cough'])).toEqual(['fever'])
})
