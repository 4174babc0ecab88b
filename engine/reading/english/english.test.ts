import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { traditionalReadingOf } from '#tools/brain/prepared.ts'
import { readText } from '../read-text.ts'
import type { Finding } from '../reading.types.ts'
import cases from './english.cases.json' with { type: 'json' }

const knowledge = loadKnowledge()
const index = traditionalReadingOf(knowledge)

/** A finding in the notation of the cases: `+发热[mild][three days][left]`. */
function written({ signId, present, past, degree, duration, side }: Finding) {
  const marks = [degree, duration?.text, side].flatMap((m) => (m ? [`[${m}]`] : []))
  return `${past ? '~' : present ? '+' : '-'}${knowledge.signs.get(signId)?.zh}${marks.join('')}`
}

test.each(cases.cases.map((c) => [c.text, c.read] as const))('"%s"', (text, expected) => {
  const { findings } = readText(index, text)
  expect([...new Set(findings.map(written))].sort()).toEqual([...expected].sort())
  for (const f of findings) expect(text.slice(...f.span)).toBe(f.text)
})

test('an English history says of whom it is', () => {
  const { person } = readText(index, 'Mrs Lee, 34 years old, 12 weeks pregnant, nausea.')
  expect(person).toEqual({ ageYears: 34, sex: 'female', pregnant: true })
  expect(readText(index, 'A 6-year-old boy with cough').person).toEqual({ ageYears: 6, sex: 'male' })
  expect(readText(index, 'She is not pregnant. Cough.').person).toEqual({ sex: 'female' })
})

test.each([
  ['Mrs K., 46: headache', { ageYears: 46, sex: 'female' }],
  ['Ms D, 29. Painful periods since age 15.', { ageYears: 29, sex: 'female' }],
  ['Girl of 6, wets the bed', { ageYears: 6, sex: 'female' }],
  ['Male, 72. Back ache for 5 years', { ageYears: 72, sex: 'male' }],
  ['Clerk, 33, F. Anxiety', { ageYears: 33, sex: 'female' }],
  ['Student, 21, male. Acne', { ageYears: 21, sex: 'male' }],
  ['Temperature 101 F, cough for 3 days', {}],
] as const)('"%s" says who it is', (text, person) => {
  expect(readText(index, text).person).toEqual(person)
})
