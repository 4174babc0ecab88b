import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { line, ready } from '#server/testing/sheets.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})

type Told = { record?: object; visit?: object; herbs: ReturnType<typeof line>[] }

/** The rules that stop the sheet, for what the record and the visit say. */
async function stops({ record = {}, visit: told = {}, herbs }: Told): Promise<string[]> {
  const someone = { patientName: '林若兰', sex: 'female', birthday: '1992-05-01', ...record } as const
  const { patientId } = await doctor(patient.add, someone)
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  await doctor(prescription.save, { prescriptionId, version, ...ready, ...told, herbs })
  const { safety } = await doctor(prescription.detail, { id: prescriptionId })
  return safety.warnings.filter((w) => w.level !== 'hint').map((w) => w.rule)
}

const pinellia = [line('fa-ban-xia', '法半夏', 9)]
const fleeceflower = [line('he-shou-wu', '何首乌', 9)]
const peach = [line('tao-ren', '桃仁', 9)]

test.each<[string, Told, string[]]>([
  ['nothing told', { herbs: pinellia }, []],
  [
    'a medicine in the list of drugs',
    { record: { westernDrugs: ['附子理中丸'] }, herbs: pinellia },
    ['preparation-incompatible'],
  ],
  [
    'a medicine in the history',
    { visit: { selfDescription: '平时服附子理中丸，咳嗽' }, herbs: pinellia },
    ['preparation-incompatible'],
  ],
  ['a medicine that was stopped', { visit: { selfDescription: '曾服附子理中丸，已停' }, herbs: pinellia }, []],
  [
    'a pregnancy told in English',
    { visit: { selfDescription: 'positive pregnancy test last week' }, herbs: peach },
    ['pregnancy'],
  ],
  [
    'an allergy to a medicine of the herb',
    { record: { allergies: ['参麦注射液'] }, herbs: [line('ren-shen', '人参', 6, { decoct: '另煎' })] },
    ['allergy'],
  ],
  [
    'a brand of the record',
    { record: { westernDrugs: ['Nardil'] }, herbs: [line('ma-huang', '麻黄', 6, { decoct: '先煎' })] },
    ['drug-interaction'],
  ],
  [
    'a laboratory value',
    { visit: { medicalIndicators: [{ code: 'alanine-aminotransferase', value: 230 }] }, herbs: fleeceflower },
    ['organ-harm'],
  ],
  [
    'a laboratory value in range',
    { visit: { medicalIndicators: [{ code: 'alanine-aminotransferase', value: 23 }] }, herbs: fleeceflower },
    [],
  ],
  [
    'a pregnancy by its test',
    { visit: { medicalIndicators: [{ code: 'beta-hcg', value: 3200 }] }, herbs: peach },
    ['pregnancy'],
  ],
  [
    'a diagnosis of the sheet',
    { visit: { westernDiseases: [{ code: 'K74.6', name: '肝硬化' }] }, herbs: fleeceflower },
    ['organ-harm'],
  ],
  ['a powder put into the pot', { herbs: [line('zhu-sha', '朱砂', 0.3, { decoct: '先煎' })] }, ['decoction-note']],
])('%s', async (_, told, expected) => {
  expect(await stops(told)).toEqual(expected)
})

test('a diagnosis of an earlier visit still counts where it does not pass', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '林若兰', sex: 'male', birthday: '1962-05-01' })
  const sheet = async (herbs: ReturnType<typeof line>[], names: string[]) => {
    const { prescriptionId } = await doctor(visit.create, { patientId })
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    const westernDiseases = names.map((name) => ({ code: 'H40', name }))
    const saved = { prescriptionId, version, ...ready, westernDiseases, herbs }
    await doctor(prescription.save, saved)
    return doctor(prescription.detail, { id: prescriptionId })
  }
  const first = await sheet([line('gan-cao', '甘草', 6)], ['青光眼'])
  await doctor(prescription.confirm, { prescriptionId: first.id, version: first.version })
  const { safety } = await sheet([line('qing-xiang-zi', '青葙子', 9)], [])
  expect(safety.warnings.filter((w) => w.level === 'sign').map((w) => w.rule)).toEqual(['organ-harm'])
  expect(safety.stated).toContainEqual({ kind: 'glaucoma', source: 'record', words: '青光眼' })
})
