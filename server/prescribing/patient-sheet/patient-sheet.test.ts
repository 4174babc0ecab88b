import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { patientSheet } from '#contract/prescribing/patient-sheet.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { lettersTo } from '#server/testing/codes.ts'

const t = testApp()
let doctor: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
})
let people = 0
const birthday = '1992-05-01'

/** A confirmed sheet, with the named boxes ticked. */
async function confirm(
  boxes: { autoSendSms?: boolean; autoSendEmail?: boolean },
  more: { birthday?: string } = { birthday },
) {
  people += 1
  const contact = { phone: `133${String(people).padStart(8, '0')}`, email: `patient${people}@example.com` }
  const someone = { patientName: '林若兰', sex: 'female', weight: 56, height: 162, ...contact, ...more } as const
  const { patientId } = await doctor(patient.add, someone)
  const { prescriptionId } = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const saved = await doctor(prescription.save, {
    prescriptionId,
    version,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { pairs: 3, taking: '温服' },
    diagnosisResult: '感冒',
    advice: '避风寒',
    ...boxes,
  })
  await doctor(prescription.confirm, { prescriptionId, version: saved.version })
  const letters = [...(await lettersTo(t, contact.phone)), ...(await lettersTo(t, contact.email))]
  const token = /\/p\/sheet\/([\w-]+)/.exec(letters[0]?.body ?? '')?.[1] ?? ''
  return { letters, token, prescriptionId }
}
const open = (token: string, day = birthday) => t.caller(null)(patientSheet.sheet, { token, birthday: day })
const code = (key: keyof typeof errors) => ({ code: errors[key].code })

test('what the doctor ticked goes out with the confirmation, as a link that says nothing of the patient', async () => {
  const { letters, token } = await confirm({ autoSendSms: true, autoSendEmail: true })
  expect(letters.map((l) => l.template)).toEqual(['sheet_link', 'sheet_link'])
  expect(letters.map((l) => l.body).join()).not.toMatch(/林若兰|桂枝|感冒/)
  expect(await open(token)).toMatchObject({
    clinic: { name: '杏林门诊部' },
    doctorName: '沈知微',
    herbs: [{ name: '桂枝', doseG: 6 }],
    pairs: 3,
    taking: '温服',
    advice: '避风寒',
  })
})

test('nothing goes out unticked, nor to a patient whose birthday is not known', async () => {
  expect((await confirm({})).letters).toEqual([])
  expect((await confirm({ autoSendSms: true }, {})).letters).toEqual([])
})

test('without the birthday the link opens nothing, and five tries an hour are all', async () => {
  const { token } = await confirm({ autoSendSms: true })
  for (let i = 0; i < 5; i++) await expect(open(token, '1990-01-01')).rejects.toMatchObject(code('birthday_wrong'))
  await expect(open(token)).rejects.toMatchObject(code('password_tries'))
})

test('birthdays cannot be tried for days: after fifteen wrong ones the link is withdrawn', async () => {
  const { token } = await confirm({ autoSendSms: true })
  const begun = t.clock.now
  for (let hour = 0; hour < 3; hour++) {
    for (let i = 0; i < 5; i++) await expect(open(token, '1990-01-01')).rejects.toMatchObject(code('birthday_wrong'))
    t.clock.now = new Date(t.clock.now.getTime() + 61 * 60_000)
  }
  await expect(open(token)).rejects.toMatchObject(code('link_withdrawn'))
  t.clock.now = begun
  // A patient who mistypes a few times still comes in.
  const other = await confirm({ autoSendSms: true })
  for (let i = 0; i < 4; i++)
    await expect(open(other.token, '1990-01-01')).rejects.toMatchObject(code('birthday_wrong'))
  expect(await open(other.token)).toMatchObject({ pairs: 3 })
})

test('it ends after thirty days, and with a prescription that no longer stands', async () => {
  const { token, prescriptionId } = await confirm({ autoSendSms: true })
  const invalid = { status: 'invalidated', invalidated_at: t.clock.now, invalidation_reason: '写错' } as const
  await t.db.updateTable('prescription').set(invalid).where('id', '=', prescriptionId).execute()
  await expect(open(token)).rejects.toMatchObject(code('link_withdrawn'))
  const other = await confirm({ autoSendEmail: true })
  const then = t.clock.now
  t.clock.now = new Date(then.getTime() + 31 * 24 * 3_600_000)
  await expect(open(other.token)).rejects.toMatchObject(code('link_ended'))
  t.clock.now = then
  await expect(open('x'.repeat(43))).rejects.toMatchObject(code('link_unknown'))
})
