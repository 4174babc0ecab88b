import { expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { eyeCalls, indicatorCalls } from '#contract/prescribing/indicator.ts'

import { loadKnowledge } from '#knowledge/load.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const formula = (name: string) => knowledge.formulaNames.get(name) ?? name
const eye = (zh: string) => [...knowledge.eyeSigns.values()].find((e) => e.zh === zh)?.id ?? zh

test('[CALL-medical-indicators] values out of range bring their meaning, herbs with dose, and care with the formula', async () => {
  const { call } = await t.signIn()
  const { medicalIndicators } = await call(indicatorCalls.medicalIndicators, {
    recipeIds: [formula('麻黄汤')],
    values: [
      { code: 'systolic-pressure', value: 152 },
      { code: 'potassium', value: 4 },
    ],
  })
  const [pressure, potassium] = medicalIndicators
  expect(pressure).toMatchObject({ state: 'high', urgent: false, unit: 'mmHg' })
  expect(pressure?.herbs.map((h) => h.line)).toMatchObject([
    { name: '天麻', doseG: 9, from: 'indicator' },
    { name: '钩藤', decoct: '后下' },
  ])
  expect(pressure?.careful.map((c) => c.name)).toEqual(expect.arrayContaining(['麻黄', '炙甘草']))
  expect(potassium).toMatchObject({ state: 'normal', herbs: [], means: '' })
  await expect(
    call(indicatorCalls.medicalIndicators, { values: [{ code: 'nothing', value: 1 }] }),
  ).rejects.toMatchObject({
    code: errors.indicator_not_found.code,
  })
})

test('the range is that of the patient: her sex and age', async () => {
  const { call } = await t.signIn()
  const { patientId } = await call(patient.add, { patientName: '林若兰', sex: 'female', birthday: '1985-05-05' })
  const { prescriptionId } = await call(visit.create, { patientId })
  const { list } = await call(indicatorCalls.indicators, { prescriptionId })
  expect(list.length).toBeGreaterThanOrEqual(60)
  expect(list.find((l) => l.code === 'haemoglobin')?.range).toEqual({ low: 115, high: 150 })
  const values = [{ code: 'haemoglobin', value: 120 }]
  const hers = await call(indicatorCalls.medicalIndicators, { prescriptionId, values })
  expect(hers.medicalIndicators[0]?.state).toBe('normal')
  const nobodys = await call(indicatorCalls.medicalIndicators, { values })
  expect(nobodys.medicalIndicators[0]?.state).toBe('unranged')
})

test('[CALL-eye-calculator] findings of the eye bring herbs with dose and reason, once each', async () => {
  const { call } = await t.signIn()
  const { list } = await call(eyeCalls.eyeSigns, {})
  expect(list.length).toBeGreaterThanOrEqual(40)
  const findings = [{ code: eye('心区络脉紫红') }, { code: eye('胃区络脉紫红') }]
  const answer = await call(eyeCalls.eyeCalculator, { findings })
  expect(answer.eyeCalculatorAdditions).toMatchObject([{ name: '黄连', dose: 3, line: { from: 'eye' } }])
  expect(answer.eyeCalculatorAdditions[0]?.findings).toHaveLength(2)
  expect(answer.findings.map((f) => f.organ)).toEqual(['心', '胃'])
  await expect(call(eyeCalls.eyeCalculator, { findings: [{ code: 'nothing' }] })).rejects.toMatchObject({
    code: errors.eye_sign_not_found.code,
  })
})
