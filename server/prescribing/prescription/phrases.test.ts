import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { recipe } from '#contract/prescribing/recipe.ts'
import { recipeTaking } from '#contract/prescribing/recipe-taking.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const receive = async () => {
  const { patientId } = await doctor(patient.add, { patientName: '常来', sex: 'male', birthday: '1980-01-01' })
  return (await doctor(visit.create, { patientId, diagnoseWay: 1 })).prescriptionId
}

async function sign(taking: string, advice: string, decoctionType: 'self' | 'concentrate' = 'self') {
  const prescriptionId = await receive()
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    advice,
    decoctionType,
    diagnosisResult: '感冒',
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 9 }],
    recipeUsage: { pairs: 3, taking },
  })
  await doctor(prescription.confirm, { prescriptionId, version })
}

test('her phrases are learned from what she signed, by form, the most used first; the usual way comes last', async () => {
  await sign('饭前温服', '避风寒')
  await sign('早晚饭后温服', '忌生冷')
  await sign('早晚饭后温服', '忌生冷')
  await sign('冲服', '', 'concentrate')
  const prescriptionId = await receive()
  const { taking, advice } = await doctor(prescription.phrases, { prescriptionId })
  expect(taking.slice(0, 2)).toEqual(['早晚饭后温服', '饭前温服'])
  expect(taking.at(-1)).toBe('饭后约一小时服。温服。')
  expect(taking).not.toContain('冲服')
  expect(advice).toEqual(['忌生冷', '避风寒'])

  const colleague = (await t.signIn()).call
  const own = await colleague(prescription.phrases, { prescriptionId })
  expect(own).toEqual({ taking: ['饭后约一小时服。温服。'], advice: [] })
  const stranger = (await t.signIn('theirs')).call
  await expect(stranger(prescription.phrases, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('a formula of which the books say nothing of taking comes with the usual way, and what she wrote stays', async () => {
  const prescriptionId = await receive()
  const compositions = [{ herbId: 'fu-ling', name: '茯苓', doseG: 9 }]
  const lines = (recipeId: string) => ({ recipeIds: [recipeId], compositions, compatibility: 'modern' as const })
  const first = await doctor(recipe.confirm, { prescriptionId, version: 1, ...lines('er-chen-tang') })
  expect(first.content.recipeUsage.taking).not.toBe('')
  const written = await doctor(prescription.autoSave, {
    prescriptionId,
    version: first.version,
    recipeUsage: { ...first.content.recipeUsage, taking: '空腹服' },
  })
  const second = await doctor(recipe.confirm, { prescriptionId, version: written.version, ...lines('gui-zhi-tang') })
  expect(second.content.recipeUsage.taking).toBe('空腹服')
})

test('what the program offered is read on an English desk, of earlier sheets too; her own words stay', async () => {
  const mine = await t.signIn()
  const english = t.caller(mine.token, 'en')
  const { patientId } = await mine.call(patient.add, { patientName: '再来', sex: 'male', birthday: '1980-01-01' })
  const visitOf = async () => (await mine.call(visit.create, { patientId, diagnoseWay: 1 })).prescriptionId
  const first = await visitOf()
  const { version } = await mine.call(prescription.save, {
    prescriptionId: first,
    version: 1,
    advice: '忌烟',
    diagnosisResult: '感冒',
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 9 }],
    recipeUsage: { taking: '饭后约一小时服。温服。' },
  })
  await mine.call(prescription.confirm, { prescriptionId: first, version })
  const second = await visitOf()
  const usual = 'About an hour after meals. Warm.'
  expect(await english(prescription.phrases, { prescriptionId: second })).toEqual({ taking: [usual], advice: ['忌烟'] })
  const { content } = await english(recipeTaking.redose, {
    prescriptionId: second,
    reusePrescriptionId: first,
    version: 1,
  })
  expect([content.recipeUsage.taking, content.advice]).toEqual([usual, '忌烟'])
})
