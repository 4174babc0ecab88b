import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

/** The rules use the id, the pharmacy reads the name: they must agree. */
const t = testApp()
let doctor: Caller
let prescriptionId = 0

beforeAll(async () => {
  doctor = (await t.signIn()).call
  const { patientId } = await doctor(patient.add, {
    patientName: '林\u200b若兰',
    sex: 'female',
    allergies: ['青\u200b霉素'],
  })
  expect(await doctor(patient.detail, { patientId })).toMatchObject({ patientName: '林若兰', allergies: ['青霉素'] })
  ;({ prescriptionId } = await doctor(visit.create, { patientId }))
})

type Line = { herbId: string | null; name: string; doseG: number; form?: string | null }
const write = async (...herbs: Line[]) => {
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const ready = { recipeUsage: { taking: '温服' }, diagnosisResult: '感冒' }
  return doctor(prescription.save, { prescriptionId, version, herbs, ...ready })
}
const liquorice = { herbId: 'gan-cao', name: '甘草', doseG: 6 }

test('[RULE-safety] a herb whose name is another herb’s is refused, in a save and in a confirmation', async () => {
  const wrong = [{ herbId: 'gui-zhi', name: '甘遂', doseG: 1 }, liquorice]
  const refused = { code: errors.name_contradiction.code, message: expect.stringContaining('甘遂') }
  await expect(write(...wrong)).rejects.toMatchObject(refused)
  const { version } = await write(liquorice)
  await expect(doctor(prescription.confirm, { prescriptionId, version, herbs: wrong })).rejects.toMatchObject(refused)
  await expect(write({ ...liquorice, name: '甘\u200b遂' })).rejects.toMatchObject(refused)
})

test('zero-width characters do not hide a herb from the check', async () => {
  const { content, safety } = await write({ herbId: null, name: '甘\u200b遂', doseG: 1 }, liquorice)
  expect(content.herbs[0]?.name).toBe('甘遂')
  expect(safety.blocked).toBe(true)
})

test('the name is the base’s; another name of the same herb may stay, and a form is what the name says', async () => {
  const names = async (...lines: Line[]) => (await write(...lines)).content.herbs.map((h) => [h.name, h.form])
  expect(await names({ herbId: 'gan-cao', name: '没有这味', doseG: 6 })).toEqual([['甘草', null]])
  expect(await names({ herbId: 'gan-cao', name: '国老', doseG: 6 })).toEqual([['国老', null]])
  expect(await names({ herbId: 'bai-zhu', name: '白术', form: '麸炒白术', doseG: 6 })).toEqual([
    ['麸炒白术', '麸炒白术'],
  ])
  expect(await names({ herbId: 'bai-zhu', name: '炒白术', doseG: 6 })).toEqual([['炒白术', '麸炒白术']])
})

test('a prepared medicine, a product and a needle bear the names of what their ids mean', async () => {
  const saved = async (part: object) => {
    const { version } = await write(liquorice)
    await doctor(prescription.autoSave, { prescriptionId, version, ...part })
    return (await doctor(prescription.detail, { id: prescriptionId })).content
  }
  const granules = { preparationId: 'ban-lan-gen-ke-li', pairs: 1 }
  expect((await saved({ preparations: [{ ...granules, name: '某药' }] })).preparations[0]?.name).toBe('板蓝根颗粒')
  const other = saved({ preparations: [{ ...granules, name: '华佗再造丸' }] })
  await expect(other).rejects.toMatchObject({ code: errors.name_contradiction.code })
  const needle = { delId: 'one', pointId: 'st36', name: '哑门', choosePointType: 'manual' as const }
  expect((await saved({ points: [needle] })).points[0]?.name).toBe('足三里')
})

test('a form of blanks alone is none: the name stays the herb’s', async () => {
  await write({ ...liquorice, form: '  ' })
  const { content } = await doctor(prescription.detail, { id: prescriptionId })
  expect(content.herbs).toMatchObject([{ name: '甘草', form: null }])
})
