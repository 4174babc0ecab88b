import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { addendumChars, mostAddenda } from '#contract/prescribing/addendum.ts'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn('ours', { userName: '许大夫' })).call
})

async function sign() {
  const { patientId } = await doctor(patient.add, { patientName: '沈知微', sex: 'female' })
  const { mcId, prescriptionId } = await doctor(visit.create, { patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服' },
    diagnosisResult: '感冒',
  })
  return { mcId, prescriptionId, confirm: () => doctor(prescription.confirm, { prescriptionId, version }) }
}

test('the doctor adds to a signed prescription, with name and time; the sheet stays as it was signed', async () => {
  const { mcId, prescriptionId, confirm } = await sign()
  await expect(doctor(prescription.addAddendum, { prescriptionId, content: '早了' })).rejects.toMatchObject({
    code: errors.prescription_not_confirmed.code,
  })
  expect(await doctor(prescription.addenda, { prescriptionId })).toEqual({ list: [], mayAdd: false })
  const signed = await confirm()
  const added = await doctor(prescription.addAddendum, { prescriptionId, content: '补记：患者来电，药后微汗，热退。' })
  expect(added).toMatchObject({ content: '补记：患者来电，药后微汗，热退。', authorName: '许大夫' })
  // The same text sent twice, as by a double click, is stored once.
  const again = await Promise.all(
    [1, 2].map(() => doctor(prescription.addAddendum, { prescriptionId, content: ' 次日再电，已愈 ' })),
  )
  expect(again[0]).toEqual(again[1])
  const { list, mayAdd } = await doctor(prescription.addenda, { prescriptionId })
  expect(list.map((a) => a.content)).toEqual(['补记：患者来电，药后微汗，热退。', '次日再电，已愈'])
  expect(mayAdd).toBe(true)
  expect((await doctor(prescription.detail, { id: prescriptionId })).contentHash).toBe(signed.contentHash)
  const admin = (await t.signIn('ours', { role: 'admin' })).call
  const found = await admin(adminCases.medicalCaseDetail, { mcId })
  expect(found.prescriptions.map((p) => p.addenda)).toEqual([list])
  const audited = await t.db.selectFrom('audit_log').where('action', '=', 'addendum').selectAll().execute()
  expect(audited.map((a) => a.entity_id)).toEqual([prescriptionId, prescriptionId])
})

test('nobody changes or deletes what was added', async () => {
  const { prescriptionId, confirm } = await sign()
  await confirm()
  await doctor(prescription.addAddendum, { prescriptionId, content: '补记' })
  await expect(t.db.updateTable('prescription_addendum').set({ content: '改' }).execute()).rejects.toThrow('only grow')
  await expect(t.db.deleteFrom('prescription_addendum').execute()).rejects.toThrow('only grow')
  await expect(sql`truncate prescription_addendum`.execute(t.db)).rejects.toThrow('only grow')
})

test('a colleague reads and may not add; for another organisation there is nothing', async () => {
  const { prescriptionId, confirm } = await sign()
  await confirm()
  await doctor(prescription.addAddendum, { prescriptionId, content: '补记' })
  const colleague = (await t.signIn()).call
  expect(await colleague(prescription.addenda, { prescriptionId })).toMatchObject({ mayAdd: false })
  const refused = (call: Caller) => call(prescription.addAddendum, { prescriptionId, content: '别人写的' })
  await expect(refused(colleague)).rejects.toMatchObject({ code: errors.prescription_other_doctor.code })
  const stranger = (await t.signIn('theirs')).call
  await expect(refused(stranger)).rejects.toMatchObject({ code: errors.prescription_not_found.code })
  await expect(stranger(prescription.addenda, { prescriptionId })).rejects.toMatchObject({
    code: errors.prescription_not_found.code,
  })
})

test('words and number are bounded', async () => {
  const { prescriptionId, confirm } = await sign()
  await confirm()
  const add = (content: string) => doctor(prescription.addAddendum, { prescriptionId, content })
  for (const content of ['', '  ', '长'.repeat(addendumChars + 1)])
    await expect(add(content)).rejects.toMatchObject({ code: errors.input_invalid.code })
  for (let i = 0; i < mostAddenda; i++) await add(`补记 ${i}`)
  await expect(add('再补')).rejects.toMatchObject({ code: errors.addendum_limit.code })
  // An existing addendum is returned, not refused.
  expect(await add('补记 0')).toMatchObject({ content: '补记 0' })
})
