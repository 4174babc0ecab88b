import { beforeAll, expect, test } from 'vitest'
import { addition } from '#contract/prescribing/addition.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let stranger: Caller

const herbs = [{ herbId: 'huang-qi', name: '黄芪', doseG: 15 }]
const keep = (name: string, symptoms: string[], enabled = true) =>
  doctor(customPrescription.create, { name, herbs, symptoms, enabled })

beforeAll(async () => {
  doctor = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
  await keep('固表汗方', ['sweating', 'aversion-to-wind'])
  await keep('止咳方', ['cough', 'fever', 'headache'])
  await keep('旧方', ['sweating'], false)
})

const names = (list: readonly { name: string }[]) => list.map((o) => o.name)

test('formulas of her own are offered by the signs that the patient shows, those in use alone, each line as personal', async () => {
  const { list } = await doctor(addition.personal, { allSymptoms: ['sweating', 'aversion-to-wind', 'cough'] })
  expect(names(list)).toEqual(['固表汗方', '止咳方'])
  expect(list[0]).toMatchObject({ signs: 2, herbs: [{ herbId: 'huang-qi', from: 'personal', reason: '固表汗方' }] })
  expect(list[0]?.matched.map((s) => s.symptomId)).toEqual(['sweating', 'aversion-to-wind'])
  const denied = await doctor(addition.personal, { allSymptoms: ['cough', { id: 'fever', present: false }] })
  expect(denied.list).toEqual([])
  expect((await doctor(addition.personal, {})).list).toEqual([])
})

test('and by name, pinyin and initials; nobody sees those of another', async () => {
  for (const q of ['止咳', 'zhike', 'zkf'])
    expect(names((await doctor(addition.personal, { q })).list)).toEqual(['止咳方'])
  expect((await doctor(addition.personal, { q: '旧方' })).list).toEqual([])
  expect((await stranger(addition.personal, { q: '止咳' })).list).toEqual([])
})

test("the shelf lists what the caller's own clinic has, with price and stock, and nothing else", async () => {
  await t.db
    .insertInto('herb_price')
    .values([
      { org_id: t.orgs.ours.clinic, herb_id: 'san-qi', yuan_per_g: 1.2, stock_g: 10 },
      { org_id: t.orgs.theirs.clinic, herb_id: 'dang-shen', yuan_per_g: 3, stock_g: null },
    ])
    .execute()
  const asked = { herbIds: ['san-qi', 'dang-shen'] }
  expect((await doctor(addition.shopWindows, asked)).list).toMatchObject([
    { choice: { herbId: 'san-qi', label: '三七' }, yuanPerG: 1.2, stockG: 10 },
  ])
  expect((await doctor(addition.shopWindows, { q: 'sanqi' })).list.map((s) => s.choice.herbId)).toContain('san-qi')
  expect((await doctor(addition.shopWindows, { q: '党参' })).list).toEqual([])
  expect((await stranger(addition.shopWindows, asked)).list.map((s) => s.stockG)).toEqual([null])
  await expect(doctor(addition.shopWindows, { herbIds: ['no-such'] })).rejects.toMatchObject({ code: 44003 })
})
