import { beforeAll, expect, test } from 'vitest'
import { permissions } from '#contract/base/permissions.ts'
import { customPrescription as custom } from '#contract/prescribing/custom-prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let colleague: Caller
let stranger: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
  colleague = (await t.signIn()).call
  stranger = (await t.signIn('theirs')).call
})

const herbs = [
  { herbId: 'huang-qi', name: '黄芪', doseG: 30 },
  { herbId: 'bai-zhu', name: '白术', doseG: 15 },
  { name: '无名草', doseG: 9 },
]
const sign = 'spontaneous-sweating'
const keep = (more: object = {}) => doctor(custom.create, { name: '玉屏风加味', herbs, ...more })
const missing = { code: 43201 }

test('[CALL-custom-create] [CALL-custom-list] [ENTITY-custom-prescription] a formula is kept and listed, for its doctor alone', async () => {
  const made = await keep({ remark: '表虚自汗', preparations: ['玉屏风颗粒'] })
  expect(made).toMatchObject({ name: '玉屏风加味', enabled: true, remark: '表虚自汗', preparations: ['玉屏风颗粒'] })
  expect(made.number).toMatch(/^\d{3}$/)
  expect(made.herbs.map((h) => [h.name, h.doseG])).toEqual([
    ['黄芪', 30],
    ['白术', 15],
    ['无名草', 9],
  ])
  const { list } = await doctor(custom.list, {})
  expect(list.find((r) => r.id === made.id)).toMatchObject({ number: made.number, remark: '表虚自汗', herbs: 3 })
  for (const other of [colleague, stranger]) {
    expect((await other(custom.list, {})).list).toEqual([])
    const { name, number, enabled } = made
    await expect(other(custom.detail, { id: made.id })).rejects.toMatchObject(missing)
    await expect(other(custom.update, { id: made.id, name, number, enabled, herbs })).rejects.toMatchObject(missing)
    await expect(other(custom.setEnabled, { id: made.id, enabled: false })).rejects.toMatchObject(missing)
    await expect(other(custom.remove, { id: made.id })).rejects.toMatchObject(missing)
  }
  await expect(doctor(custom.create, { name: ' ', herbs })).rejects.toMatchObject({ code: 40001 })
  await expect(doctor(custom.create, { name: '空', herbs: [] })).rejects.toMatchObject({ code: 40001 })
  const unknown = [{ herbId: 'no-such-herb', name: '无', doseG: 3 }]
  await expect(doctor(custom.create, { name: '误', herbs: unknown })).rejects.toMatchObject({ code: 44003 })
  await expect(keep({ symptoms: ['no-such-sign'] })).rejects.toMatchObject({ code: 44001 })
})

test('[CALL-custom-read] [CALL-custom-update] [CALL-custom-delete] it is read, changed and deleted', async () => {
  const { id, number } = await keep()
  await doctor(custom.update, { id, name: '玉屏风二号', number, remark: '气短加党参', herbs })
  expect(await doctor(custom.detail, { id })).toMatchObject({ name: '玉屏风二号', number, remark: '气短加党参' })
  expect(await doctor(custom.remove, { id })).toEqual({ id, deleted: true })
  await expect(doctor(custom.remove, { id })).rejects.toMatchObject(missing)
  await expect(doctor(custom.detail, { id })).rejects.toMatchObject(missing)
  await expect(doctor(custom.update, { id, name: '无', herbs })).rejects.toMatchObject(missing)
})

test('[CALL-custom-enable] [STATE-custom-prescription] [CALL-custom-search] what is switched off is kept and not offered', async () => {
  const { id } = await keep({ name: '止咳经验方', number: 'K7' })
  for (const q of ['止咳', 'zhike', 'zkjyf', 'k7'])
    expect((await doctor(custom.search, { q })).list.map((r) => r.id)).toContain(id)
  expect((await doctor(custom.search, { q: '没有这首' })).list).toEqual([])
  expect((await doctor(custom.search, { q: '%' })).list).toEqual([])
  await doctor(custom.setEnabled, { id, enabled: false })
  expect((await doctor(custom.search, { q: '止咳' })).list).toEqual([])
  expect((await doctor(custom.list, { enabled: false })).list.map((r) => r.id)).toEqual([id])
  await doctor(custom.setEnabled, { id, enabled: true })
  expect((await doctor(custom.list, { name: 'zhike' })).list[0]).toMatchObject({ id, enabled: true })
  await expect(doctor(custom.setEnabled, { id: 1, enabled: true })).rejects.toMatchObject(missing)
})

test('whoever keeps, switches off or on and deletes a formula stands in the audit log each time', async () => {
  const { call, accountId } = await t.signIn()
  const { id } = await call(custom.create, { name: '玉屏风加味', herbs })
  for (const enabled of [false, true]) await call(custom.setEnabled, { id, enabled })
  await call(custom.remove, { id })
  const rows = await t.db
    .selectFrom('audit_log')
    .select(['action', 'entity', 'entity_id', 'detail'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()
  const row = { entity: 'custom-prescription', entity_id: id }
  expect(rows).toMatchObject([
    { ...row, action: 'add' },
    { ...row, action: 'enable', detail: { enabled: false } },
    { ...row, action: 'enable', detail: { enabled: true } },
    { ...row, action: 'remove' },
  ])
})

test('pages and orders hold', async () => {
  const { call } = await t.signIn()
  for (const name of ['丙方', '甲方', '乙方']) await call(custom.create, { name, herbs })
  const names = async (more: object) => (await call(custom.list, more)).list.map((r) => r.name)
  expect(await names({ sort: 'number' })).toEqual(['丙方', '甲方', '乙方'])
  expect(await names({ sort: 'name' })).toEqual(['丙方', '甲方', '乙方'])
  expect(await names({ sort: 'number', pageNo: 2, pageSize: 2 })).toEqual(['乙方'])
  expect((await call(custom.list, { pageSize: 1 })).total).toBe(3)
})

test('[CALL-custom-link-encrypt] [CALL-custom-link-decrypt] a link hides what it holds, and opens for colleagues only', async () => {
  const { id } = await keep({ symptoms: [sign] })
  const { link } = await doctor(custom.encryptSymptomLink, { symptomIds: [sign], customPrescriptionId: id })
  expect(Buffer.from(link, 'base64url').toString('latin1')).not.toContain('sweating')
  expect(await doctor(custom.decryptSymptomLink, { link })).toMatchObject({
    symptomIds: [sign],
    customPrescriptionId: id,
    symptoms: [{ id: sign }],
  })
  const address = `https://clinic.example/recipeBrain/customPrescription?link=${link}`
  expect((await colleague(custom.decryptSymptomLink, { link: address })).customPrescription?.name).toBe('玉屏风加味')

  const unreadable = { code: 43202 }
  await expect(stranger(custom.decryptSymptomLink, { link })).rejects.toMatchObject(unreadable)
  const changed = `${link.slice(0, 30)}${link.charAt(30) === 'A' ? 'B' : 'A'}${link.slice(31)}`
  for (const bad of [changed, link.slice(0, -4), 'x', '😀'])
    await expect(doctor(custom.decryptSymptomLink, { link: bad })).rejects.toMatchObject(unreadable)
  await t.db.deleteFrom('server_key').execute()
  await expect(doctor(custom.decryptSymptomLink, { link })).rejects.toMatchObject(unreadable)

  await expect(
    colleague(custom.encryptSymptomLink, { symptomIds: [sign], customPrescriptionId: id }),
  ).rejects.toMatchObject(missing)
  await expect(doctor(custom.encryptSymptomLink, { symptomIds: ['no-such-sign'] })).rejects.toMatchObject({
    code: 44001,
  })
})

test('[PERM-custom_prescription] without the code nothing answers', async () => {
  const others = permissions.filter((p) => p !== 'custom_prescription')
  const { call } = await t.signIn('ours', { permissions: others })
  await expect(call(custom.list, {})).rejects.toMatchObject({ code: 40301 })
  expect((await call(custom.search, { q: '玉' })).list).toEqual([])
})
