import { expect, test } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import type { CompiledDisease } from '#knowledge/schema/knowledge.ts'
import { lossOfOutside, pointsOfDefining } from './defined.ts'

const disease = (key: string[]) =>
  ({ id: 'one', zh: 'one', aliases: [], signs: { key, main: [], other: [] } }) as unknown as CompiledDisease
const index = {
  knowledge: smallBase(),
  specificity: new Map([
    ['bloody-sputum', 1.5],
    ['cough', 0.9],
  ]),
  wider: new Map([['streaks', new Map([['bloody-sputum', 1]])]]),
}
const patient = (sure: number | null, ...signs: string[]) => ({
  evidence: signs.map((signId) => ({ signId, present: true, weight: 1 })),
  statedFacts: { diseases: [], patterns: [], formulas: [], elements: [], person: {} },
  complaint: sure === null ? [] : [{ signId: 'cough', sure }],
})

test.each([
  ['a specific sign, the complaint only mentioned first', patient(0.4, 'cough', 'bloody-sputum'), 3.6],
  ['no complaint at all', patient(null, 'bloody-sputum'), 6],
  ['a narrower sign is a case of it', patient(0.4, 'streaks'), 3.6],
  ['a stated complaint decides instead', patient(1, 'cough', 'bloody-sputum'), 0],
  ['a common sign proves nothing', patient(0.4, 'cough'), 0],
])('%s', (_, of, points) => {
  expect(pointsOfDefining(index, disease(['cough', 'bloody-sputum']), of)).toBe(points)
})

test('a denied sign is not there', () => {
  const of = patient(null)
  const denied = { ...of, evidence: [{ signId: 'bloody-sputum', present: false, weight: 1 }] }
  expect(pointsOfDefining(index, disease(['bloody-sputum']), denied)).toBe(0)
})

test('names outside the national standard and the ICD lose points', () => {
  const { diseases, diseaseNames } = loadKnowledge()
  const loss = (name: string) => lossOfOutside(diseases.get(diseaseNames.get(name) ?? '') ?? {})
  expect(['咳血', '感冒', '麻木'].map(loss)).toEqual([0, 0, 0])
  expect(['血证', '外感发热'].map(loss)).toEqual([-6, -6])
})
