import { expect, test } from 'vitest'
import { z } from 'zod'
import { prescription } from './prescribing/prescription.ts'
import { recipe } from './prescribing/recipe.ts'
import { recipeTaking } from './prescribing/recipe-taking.ts'

const fieldsOf = (input: z.core.$ZodType) => {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return new Set(Object.keys(properties ?? {}))
}

const confirmation = [
  'prescriptionId',
  'recipeIds',
  'compatibility',
  'compositions',
  'smartAdditions',
  'heavyAdditions',
  'coreHerbs',
  'eyeCalculatorAdditions',
  'recommendAdditions',
  'predicts',
  'guidingHerbs',
  'medicalIndicators',
  'worseHandlings',
  'personalAdditions',
  'preparations',
  'allSymptoms',
  'mainSymptoms',
  'diseaseId',
  'alg',
  'outerProducts',
  'shopWindows',
  'selectedHerbs',
]

test('[ENTITY-recipe-confirm] [ENTITY-redose] all 22 fields, and the redose call one more', () => {
  const fields = fieldsOf(recipe.confirm.input)
  expect(confirmation.filter((f) => !fields.has(f))).toEqual([])
  expect(fields.has('reusePrescriptionId')).toBe(false)
  expect(fieldsOf(recipeTaking.redose.input)).toEqual(new Set([...fields, 'reusePrescriptionId']))
})

test('[ENTITY-reset] [ENTITY-acupuncture-reuse] two fields each', () => {
  expect(fieldsOf(prescription.reset.input)).toEqual(new Set(['prescriptionId', 'scope']))
  expect(fieldsOf(prescription.reuseAcupuncture.input)).toEqual(new Set(['prescriptionId', 'reusePrescriptionId']))
})

const detail =
  'recShouldAvoidDTOS confirmPrescription prescriptionId selfDescription menstrual height weight advice clinicalNote nextVisitTime timezone autoSendEmail autoSendSms recipeUsage treatType clinicId herbPriceType diagnoseWay decoctionType customerSource diagnosisCode diagnosisResult westernDiseases chineseDiseases chineseCard adviceInput kzRecipeType condenseType isBoiledPowder'.split(
    ' ',
  )

test('[ENTITY-prescription-detail-payload] [ENTITY-dietary-therapy] save and confirm take all 29 fields; confirm alone takes the diet', () => {
  const [save, confirm] = [fieldsOf(prescription.save.input), fieldsOf(prescription.confirm.input)]
  expect(detail).toHaveLength(29)
  for (const fields of [save, confirm]) expect(detail.filter((f) => !fields.has(f))).toEqual([])
  expect([save.has('dietaryTherapy'), confirm.has('dietaryTherapy')]).toEqual([false, true])
})
