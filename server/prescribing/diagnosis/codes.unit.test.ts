import { expect, test } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { loadCodes } from '#knowledge/codes.ts'

test.each([
  ['chineseDiseases', 'gbt15657-diseases'],
  ['patterns', 'gbt15657-syndromes'],
  ['westernDiseases', 'icd10'],
] as const)('a record holds each of %s that its table offers', (field, table) => {
  const barred = loadCodes(table)
    .map(({ code, zh: name }) => ({ code, name }))
    .filter((one) => !PrescriptionContent.safeParse({ [field]: [one] }).success)
  expect(barred).toEqual([])
})
