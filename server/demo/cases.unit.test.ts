import { expect, test } from 'vitest'
import { loadCodes } from '#knowledge/codes.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import type { CodeSystem } from '#knowledge/schema/code.ts'
import { demoCases, suits } from './cases.ts'

const knowledge = loadKnowledge()
const namesOf = (system: CodeSystem) => new Map(loadCodes(system).map(({ code, zh }) => [code, zh]))
const tables = {
  disease: namesOf('gbt15657-diseases'),
  pattern: namesOf('gbt15657-syndromes'),
  western: namesOf('icd10'),
}

test.each(demoCases)('$complaint: each diagnosis has the name of its code, and the formula is of the base', (c) => {
  expect(tables.disease.get(c.disease.code)).toBe(c.disease.name)
  expect(c.patterns.map(({ code }) => tables.pattern.get(code))).toEqual(c.patterns.map(({ name }) => name))
  expect(tables.western.get(c.western.code)).toBe(c.western.name)
  expect(knowledge.formulas.has(c.recipeId)).toBe(true)
})

test('there is a case for a person of any age and sex', () => {
  for (const sex of ['female', 'male'] as const)
    for (let age = 1; age <= 84; age += 1)
      expect(demoCases.some((c) => suits(c, { sex, age, isExpectingOrNursing: false }))).toBe(true)
  for (let age = 16; age <= 45; age += 1)
    expect(demoCases.some((c) => suits(c, { sex: 'female', age, isExpectingOrNursing: true }))).toBe(true)
})
