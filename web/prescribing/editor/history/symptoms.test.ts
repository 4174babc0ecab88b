import { expect, test } from 'vitest'
import type { Finding, Symptom } from '#contract/prescribing/symptom.ts'
import {
  analysisInput,
  type Chosen,
  cycleSymptom,
  findingAt,
  mergeFindings,
  piecesOf,
  starSymptom,
  withSymptom,
} from './symptoms.ts'

const symptom = (id: string): Symptom => ({
  id,
  name: id,
  label: id,
  categoryId: 1,
  examination: 1,
  place: '',
  sex: null,
})
const finding = (id: string, span: [number, number], present = true): Finding => ({
  symptom: symptom(id),
  present,
  span,
  text: '',
  degree: null,
  duration: null,
  side: null,
  past: false,
  said: false,
  complaint: false,
  guessed: false,
})
const said = (id: string, present = true): Chosen => ({ id, present, from: 'text', main: false })

test('what only the text said follows the text', () => {
  const before = [said('fever'), said('cough')]
  expect(mergeFindings(before, [finding('fever', [0, 2]), finding('thirst', [3, 5], false)])).toEqual([
    said('fever'),
    said('thirst', false),
  ])
})

test('a sign that a closer one says already does not stand beside it', () => {
  const wide = { ...finding('headache', [0, 2]), said: true }
  expect(mergeFindings([], [wide, finding('migraine', [3, 6])])).toEqual([said('migraine')])
})

test('the star follows the complaint of the text until the doctor sets it', () => {
  const findingsFor = (complaint: string) =>
    ['fever', 'cough'].map((id, i) => ({ ...finding(id, [i * 3, i * 3 + 2]), complaint: id === complaint }))
  const starred = (list: readonly Chosen[]) => list.filter((c) => c.main).map((c) => c.id)
  const first = mergeFindings([], findingsFor('fever'))
  expect(starred(first)).toEqual(['fever'])
  expect(starred(mergeFindings(first, findingsFor('cough')))).toEqual(['cough'])
  const byHand = starSymptom(first, 'cough')
  expect(starred(byHand)).toEqual(['cough'])
  expect(starred(mergeFindings(byHand, findingsFor('fever')))).toEqual(['cough'])
  expect(starred(mergeFindings(starSymptom(first, 'fever'), findingsFor('fever')))).toEqual([])
  expect(starred(starSymptom(byHand, 'fever'))).toEqual(['fever', 'cough'])
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

test('one key: present, absent, not said, and present again; not said stays so while the text is read again', () => {
  const start = { symptoms: [said('fever')], unsaid: [] as string[] }
  const absent = cycleSymptom(start, 'fever')
  expect(absent.symptoms[0]).toMatchObject({ id: 'fever', present: false, from: 'picked' })
  const unsaid = cycleSymptom(absent, 'fever')
  expect(unsaid).toEqual({ symptoms: [], unsaid: ['fever'] })
  expect(mergeFindings(unsaid.symptoms, [finding('fever', [0, 2])], unsaid.unsaid)).toEqual([])
  expect(cycleSymptom(unsaid, 'fever')).toMatchObject({ symptoms: [{ id: 'fever', present: true }], unsaid: [] })
})

test('the caret means the sign it stands in, else the last one before it', () => {
  const findings = [finding('fever', [0, 2]), finding('no-sweat', [5, 7])]
  expect(findingAt(findings, 1)?.symptom.id).toBe('fever')
  expect(findingAt(findings, 4)?.symptom.id).toBe('fever')
  expect(findingAt(findings, 9)?.symptom.id).toBe('no-sweat')
  expect(findingAt([finding('late', [5, 7])], 2)).toBeUndefined()
})

test('what the history states and how long the complaint has lasted are asked about with the signs', () => {
  const stated = [{ kind: 'pattern' as const, ids: ['p'], label: '', span: [0, 1] as [number, number], text: '' }]
  expect(analysisInput([], { stated, courseDays: 90 }).allSymptoms).toEqual([
    { stated: 'pattern', ids: ['p'] },
    { stated: 'course', days: 90 },
  ])
  expect(analysisInput([], { courseDays: null }).allSymptoms).toEqual([])
})
