import { beforeAll, expect, test } from 'vitest'
import { point } from '#contract/acupuncture/point.ts'
import { calls } from '#contract/api.ts'
import { requestFor } from '#contract/base/call.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from './testing/app.ts'
import { type Known, wellFormedInput } from './testing/hostile.ts'
import { knownIds, knownIdsOf } from './testing/known-ids.ts'

/** Who may see and who may change a prescription, tested through every call that names one. */
const t = testApp()
const fields = ['prescriptionId', 'diagRecipeId']
/** Calls that use another field name for it. */
const named: Readonly<Record<string, string>> = { 'prescription.detail': 'id', 'point.removeSelected': 'delId' }
const idFieldOf = (id: string, e: Endpoint) =>
  named[id] ?? fields.find((field) => Object.hasOwn(wellFormedInput(e.input, {}), field))
const carrying = calls.flatMap(([id, e]): [string, Endpoint, string][] => {
  const field = idFieldOf(id, e)
  return field && !e.upload ? [[id, e, field]] : []
})

type Target = { prescriptionId: number; version: number; delId: string }
let owner: Caller
let target: Target
let earlier = 0

beforeAll(async () => {
  owner = (await t.signIn()).call
  const { patientId } = await owner(patient.add, { patientName: '林若兰', sex: 'female', phone: '13912345678' })
  earlier = (await owner(visit.create, { patientId })).prescriptionId
  const other = await owner(patient.add, { patientName: '顾青', sex: 'male', phone: '13912345679' })
  const { prescriptionId } = await owner(visit.create, { patientId: other.patientId })
  const open = { prescriptionId, dateTime: '1949-10-01T20:30:00+08:00', points: [{ pointId: 'gb44' }] }
  const { version } = await owner(point.addTime, open)
  const { content } = await owner(prescription.detail, { id: prescriptionId })
  const saved = await owner(prescription.save, {
    prescriptionId,
    version,
    points: content.points,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipeUsage: { taking: '温服' },
    selfDescription: '恶风汗出',
    diagnosisResult: '感冒',
  })
  target = { prescriptionId, version: saved.version, delId: content.points[0]?.delId ?? '' }
})

/** All stored data of prescriptions, to detect any change. */
const state = async () => ({
  prescriptions: await t.db.selectFrom('prescription').selectAll().orderBy('id').execute(),
  sessions: await t.db.selectFrom('acupuncture_session').selectAll().orderBy('prescription_id').execute(),
})

async function ask(token: string, [id, e, field]: (typeof carrying)[number], at: Target) {
  const known: Known = {
    ...knownIds,
    ...at,
    diagRecipeId: `${at.prescriptionId}-0`,
    reusePrescriptionId: earlier,
    choosePointType: 'time',
    dateTime: '1949-10-01T20:30:00+08:00',
    ...knownIdsOf[id],
    ...(field === 'id' && { id: at.prescriptionId }),
  }
  const { url, body } = requestFor(e, wellFormedInput(e.input, known))
  const response = await t.fetcher(url, {
    method: e.method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.headers.get('content-type')?.startsWith('application/json')) return { code: 0, data: 'bytes' }
  const { code, data } = (await response.json()) as { code: number; data: unknown }
  return { code, data: withoutClock(data) }
}
const withoutClock = (data: unknown): unknown =>
  data === null || typeof data !== 'object' ? data : { ...data, savedAt: undefined }

const notThere: readonly number[] = [
  errors.prescription_not_found.code,
  errors.point_not_selected.code,
  errors.normal_mode.code,
]
/** Where a call carries the patient or the visit too, that is asked for first. */
const notThereEither: readonly number[] = [
  errors.patient_not_found.code,
  errors.visit_not_found.code,
  errors.follow_up_not_found.code,
]
const unknown = { prescriptionId: 9_999_999, version: 1, delId: '00000000-0000-4000-8000-000000000000' }

test('the calls that carry a prescription are found in the contract', () => {
  expect(carrying.length).toBeGreaterThan(60)
})

test.each([
  ['[MODE-case] a doctor whose audit is pending', 'ours', { auditStatus: 'pending' }],
  ['[MODE-case] a doctor whose audit is failed', 'ours', { auditStatus: 'failed' }],
  ['[DATA-scope] a doctor of another organisation', 'theirs', {}],
] as const)(
  '%s cannot tell a prescription of a patient from one that does not exist',
  async (_, organisation, account) => {
    const { token } = await t.signIn(organisation, account)
    const missing = organisation === 'ours' ? notThere : [...notThere, ...notThereEither]
    const before = await state()
    const seen: string[] = []
    for (const call of carrying) {
      const answer = await ask(token, call, target)
      expect([call[0], answer]).toEqual([call[0], await ask(token, call, { ...unknown, version: target.version })])
      if (!missing.includes(answer.code)) seen.push(call[0])
    }
    expect(seen.sort()).toEqual([])
    expect(await state()).toEqual(before)
  },
)

/** Calls that change a prescription: only for its own doctor. */
const writes = [
  'acupuncture.changeSession',
  'acupuncture.chooseSymptoms',
  'diagnosis.saveForm',
  'external.confirm',
  'herb.replace',
  'herb.restore',
  'meridian.analyze',
  'meridian.compute',
  'meridian.direct',
  'patient.removePrescription',
  'physique.add',
  'point.addDialectical',
  'point.addEmpirical',
  'point.addTime',
  'point.chooseCirculation',
  'point.chooseWumenshibian',
  'point.removeSelected',
  'prescription.addAddendum',
  'prescription.autoSave',
  'prescription.confirm',
  'prescription.confirmManual',
  'prescription.giveUp',
  'prescription.reset',
  'prescription.reuseAcupuncture',
  'prescription.save',
  'prescription.saveClinicalNote',
  'prescription.saveSelfDescription',
  'recipe.confirm',
  'recipe.mpwConfirm',
  'recipe.redose',
  'symptom.saveSelfDescription',
]
/** A colleague may ask for advice on it, and receive the patient again on a separate prescription. */
const ofDoctors = ['consultation.add', 'followup.revisit']

test.each([
  ['the front desk, whatever codes it holds', 'staff', errors.doctor_only.code],
  ['a colleague', 'doctor', errors.prescription_other_doctor.code],
] as const)("[DATA-scope] %s reads a doctor's draft and changes nothing of it", async (_, role, refusal) => {
  const { token, call } = await t.signIn('ours', { role })
  expect((await call(prescription.detail, { id: target.prescriptionId })).content.diagnosisResult).toBe('感冒')
  const before = await state()
  const refused: string[] = []
  for (const one of carrying) {
    const { code } = await ask(token, one, target)
    expect([one[0], notThere.includes(code) || code === errors.input_invalid.code]).toEqual([one[0], false])
    if (code === refusal) refused.push(one[0])
  }
  expect(await state()).toEqual(before)
  expect(refused.sort()).toEqual([...writes, ...(role === 'staff' ? ofDoctors : [])].sort())
})

test('[MODE-normal] a nameless draft is there for its own account alone', async () => {
  const alone = (await t.signIn('ours', { auditStatus: 'pending' })).call
  const { prescriptionId } = await alone(prescription.create, {})
  expect(await alone(prescription.saveClinicalNote, { prescriptionId, clinicalNote: '记' })).toMatchObject({
    version: 2,
  })
  const missing = { code: errors.prescription_not_found.code }
  for (const auditStatus of ['pending', 'approved'] as const) {
    const { call } = await t.signIn('ours', { auditStatus })
    await expect(call(prescription.detail, { id: prescriptionId })).rejects.toMatchObject(missing)
    await expect(call(prescription.giveUp, { prescriptionId })).rejects.toMatchObject(missing)
  }
})

test('an organisation without cases sees no prescription of a patient', async () => {
  const { call } = await t.signIn()
  const id = target.prescriptionId
  await t.db.updateTable('organisation').set({ cases_enabled: false }).where('id', '=', t.orgs.ours.top).execute()
  await expect(call(prescription.detail, { id })).rejects.toMatchObject({ code: errors.prescription_not_found.code })
  await expect(owner(prescription.sheet, { prescriptionId: id })).rejects.toMatchObject({
    code: errors.prescription_not_found.code,
  })
  await t.db.updateTable('organisation').set({ cases_enabled: true }).where('id', '=', t.orgs.ours.top).execute()
  expect((await owner(prescription.detail, { id })).status).toBe('saved')
})
