import { expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { panelPurposes } from '#contract/clinic/dual-screen.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { panelSheet } from '#contract/prescribing/panel-sheet.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { testApp } from '#server/testing/app.ts'
import { purposeOf } from './purposes.ts'

const t = testApp()

test('a prescription is worded for its patient, in the language of the patient', async () => {
  const { call } = await t.signIn()
  const { patientId } = await call(patient.add, { patientName: '吴秀英', sex: 'female' })
  const { prescriptionId } = await call(visit.create, { patientId, diagnoseWay: 1 })
  const { version } = await call(prescription.detail, { id: prescriptionId })
  await call(prescription.autoSave, {
    prescriptionId,
    version,
    selfDescription: '睡不着，没力气',
    symptoms: [{ id: 'insomnia' }, { id: 'fever', present: false }, { id: 'pale-red-tongue' }],
    herbs: [
      { herbId: 'huang-qi', name: '黄芪', doseG: 15 },
      { herbId: 'dang-shen', name: '党参', doseG: 10 },
      { herbId: 'dang-gui', name: '当归', doseG: 10 },
      { herbId: 'fu-zi', name: '制附子', form: '制附子', doseG: 6 },
      { herbId: null, name: '自采草药', doseG: 5 },
    ],
    points: [{ delId: 'one', pointId: 'pc6', name: '内关', choosePointType: 'dialectical' }],
    recipeUsage: { pairs: 7, timesPerDay: 2, taking: '饭后温服' },
    recShouldAvoidDTOS: ['生冷'],
  })
  const sheet = await call(panelSheet.panelSheet, { prescriptionId, language: 'zh_CN' })
  expect(sheet).toMatchObject({
    selfDescription: '睡不着，没力气',
    tongue: [{ name: '舌淡红' }],
    points: [{ label: '内关', place: '前臂', side: 'both' }],
    prescription: { days: 7, timesPerDay: 2, taking: ['饭后温服'], avoid: ['生冷'], strong: ['制附子'] },
  })
  expect(sheet.symptoms).toHaveLength(1)
  expect(sheet.prescription?.purposes.slice(0, 1)).toEqual([{ purpose: 'strength', herbs: ['黄芪', '党参'] }])
  expect(sheet.prescription?.purposes.at(-1)).toEqual({ purpose: 'other', herbs: ['自采草药'] })
  const english = await call(panelSheet.panelSheet, { prescriptionId, language: 'en' })
  expect(english.symptoms[0]).toMatch(/^[A-Z]/)
  expect(english.points[0]?.place).toBe('the forearm')
  expect(english.prescription?.purposes[0]?.herbs.join()).not.toMatch(/\p{Script=Han}/u)
  const theirs = (await t.signIn('theirs')).call
  const stolen = theirs(panelSheet.panelSheet, { prescriptionId, language: 'zh_CN' })
  await expect(stolen).rejects.toMatchObject({ code: errors.prescription_not_found.code })
})

test('every class of herbs but what only accompanies has words for the patient', () => {
  const without = new Set<string>()
  const used = new Set<string>()
  for (const herb of loadKnowledge().herbs.values()) {
    const purpose = purposeOf(herb.class)
    used.add(purpose)
    if (purpose === 'other') without.add(herb.class)
  }
  expect([...without].sort()).toEqual(['其他', '涌吐药', '药食及辅料'])
  expect([...used].sort()).toEqual([...panelPurposes].sort())
})
