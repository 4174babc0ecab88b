import { expect, test } from 'vitest'
import { caseOf } from '#engine/matching/case-of.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import { byProfile } from '#engine/matching/score-profiles.ts'
import { matchDiseases } from '#engine/patterns/match-diseases.ts'
import { readText } from '#engine/reading/read-text.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { matchingOf, plainReadingOf } from '#tools/brain/prepared.ts'
import { likelyOf } from './differentiate.ts'
import { explainByLikely } from './explain-by-likely.ts'

const knowledge = loadKnowledge()
const reading = plainReadingOf(knowledge)
const index = matchingOf(knowledge)
const diseaseOf = ({ route }: FormulaMatch) =>
  route.kind === 'disease-pattern' ? (knowledge.diseases.get(route.diseaseId)?.zh ?? '') : ''

function look(text: string) {
  const patient = caseOf(knowledge, readText(reading, text))
  const formulas = matchFormulas(index, patient, 12)
  const likely = likelyOf(matchDiseases(index, patient, 12))
  return { formulas, likely, explained: explainByLikely(index, patient, formulas, likely, byProfile) }
}

test.each([
  ['小便频数短涩，灼热刺痛，尿色黄赤，小腹拘急，腰痛，口苦，舌红苔黄腻，脉滑数', '癌'],
  ['手抖一年，动作慢，便秘，腰酸，头晕，失眠，舌红少苔，脉细', '瘤'],
  ['右胁下疼，吃油腻后加重，口苦，小便黄，舌红苔黄腻', '癌'],
])('%s: no formula is explained by an unlikely tumour that another way does without', (text, never) => {
  const { explained } = look(text)
  expect(
    explained
      .slice(0, 5)
      .map(diseaseOf)
      .filter((name) => name.includes(never)),
  ).toEqual([])
})

test('order and scores stay, every score is the sum of its addends, and what was likely is explained as before', () => {
  const { formulas, explained, likely } = look(
    '小便频数短涩，灼热刺痛，尿色黄赤，小腹拘急，腰痛，口苦，舌红苔黄腻，脉滑数',
  )
  expect(explained.map((m) => [m.formulaId, m.score])).toEqual(formulas.map((m) => [m.formulaId, m.score]))
  for (const match of explained) {
    const sum = [...match.because, ...match.adjustments].reduce((total, r) => total + r.points, 0)
    expect(sum).toBeCloseTo(match.score, 1)
  }
  expect(explained).not.toEqual(formulas)
  formulas.forEach((match, i) => {
    if (match.route.kind !== 'disease-pattern' || likely.has(match.route.diseaseId)) expect(explained[i]).toBe(match)
  })
})
