import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { compareWithExperience, type GoldCase } from './experience-cases.ts'

const knowledge = loadKnowledge()
/** A clinic that has its own names for what it sees, and its own formulas. */
const insomnia = '失眠三月，入睡困难，心悸健忘，舌淡，脉细弱'
const cough = '咳嗽半月，痰多色白，胸闷，苔白腻，脉滑'
const gold = (disease: string, formula: string, herbs: string[]): GoldCase['gold'] => ({
  diseases: [disease],
  patterns: ['脾肾阳虚证'],
  formulas: [formula],
  herbs: herbs.map((name) => ({ name })),
})
const house = (times: number): GoldCase[] =>
  Array.from({ length: times }, (_, i) =>
    i % 2
      ? { text: insomnia, gold: gold('本院甲病', '本院甲方', ['附子', '肉桂']) }
      : { text: cough, gold: gold('本院乙病', '本院乙方', ['干姜', '细辛']) },
  )

test('all measures are printed without and with what the clinic’s cases teach', { timeout: 60_000 }, () => {
  const { learnedFrom, asked, lean, without, with: learned } = compareWithExperience(knowledge, house(80), house(6))
  expect({ learnedFrom, asked }).toEqual({ learnedFrom: 80, asked: 6 })
  expect(without).toMatchObject({ diseaseFirst: 0, diseaseInThree: 0, formulaFirst: 0, formulaInFive: 0 })
  const all = {
    diseaseFirst: 1,
    diseaseInThree: 1,
    formulaFirst: 1,
    formulaInFive: 1,
    patternElementsF1: 1,
    herbsF1: 1,
  }
  expect(learned).toEqual(all)
  for (const weight of Object.values(lean)) expect(weight).toBeGreaterThan(0)
})

test('what does not help within the cases learned from weighs nothing', { timeout: 60_000 }, () => {
  const { lean, without, with: learned } = compareWithExperience(knowledge, house(20), house(4))
  expect(lean).toEqual({ diseases: 0, formulas: 0, elements: 0, herbs: 0 })
  expect(learned).toEqual(without)
})
