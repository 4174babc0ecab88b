import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { verifyAudit } from '#server/audit/verify.service.ts'
import { type Caller, testApp, testAuditKey } from '#server/testing/app.ts'
import { beginPrescription, line, mahuangTang, ready } from '#server/testing/sheets.ts'

const t = testApp()
let doctor: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const begin = () => beginPrescription(doctor)

test('[TRANS-prescription-confirm] [TRANS-prescription-immutable] [CALL-prescription-save] [CALL-prescription-confirm] a draft is saved, then confirmed, and then never changes', async () => {
  const draft = await begin()
  await expect(
    doctor(prescription.confirm, { prescriptionId: draft.id, version: draft.version }),
  ).rejects.toMatchObject({ code: 43004 })
  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    selfDescription: '发热三天，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧',
    herbs: mahuangTang,
    recipes: [{ recipeId: 'ma-huang-tang' }],
    ...ready,
    diagnosisResult: '感冒',
  })
  expect(saved).toMatchObject({ status: 'saved', recipeName: '麻黄汤', version: draft.version + 1 })

  const confirmed = await doctor(prescription.confirm, { prescriptionId: draft.id, version: saved.version })
  expect(confirmed.status).toBe('confirmed')
  expect(confirmed.number).toMatch(/^20260302\d+0001$/)

  const change = { prescriptionId: draft.id, version: confirmed.version }
  await expect(doctor(prescription.autoSave, { ...change, advice: '改' })).rejects.toMatchObject({ code: 43002 })
  await expect(doctor(prescription.save, change)).rejects.toMatchObject({ code: 43002 })
  await expect(doctor(prescription.confirm, change)).rejects.toMatchObject({ code: 43002 })
  await expect(doctor(prescription.giveUp, { prescriptionId: draft.id })).rejects.toMatchObject({ code: 43002 })
  await expect(
    t.db.updateTable('prescription').set({ content: '{}' }).where('id', '=', draft.id).execute(),
  ).rejects.toMatchObject({ code: 'QB001' })
  await expect(t.db.deleteFrom('prescription').where('id', '=', draft.id).execute()).rejects.toMatchObject({
    code: 'QB001',
  })
  expect(await doctor(prescription.detail, { id: draft.id })).toEqual(confirmed)
})

test('[CALL-prescription-qr-code] [ERR-blob] the sheet is a PDF, and the QR code names it without naming the patient', async () => {
  const draft = await begin()
  await expect(doctor(prescription.qrCode, { prescriptionId: draft.id })).rejects.toMatchObject({ code: 43009 })
  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    herbs: mahuangTang,
    recipes: [{ recipeId: 'ma-huang-tang' }],
    ...ready,
    diagnosisResult: '感冒 风寒束表证',
  })
  await doctor(prescription.confirm, { prescriptionId: draft.id, version: saved.version })
  for (const kind of ['prescription', 'decoction', 'label', 'leaflet'] as const) {
    const pdf = await doctor(prescription.sheet, { prescriptionId: draft.id, kind })
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (process.env['KEEP_SHEETS']) writeFileSync(`${process.env['KEEP_SHEETS']}/${kind}.pdf`, bytes)
    const { pages } = await doctor(prescription.sheetPages, { prescriptionId: draft.id, kind })
    expect(pages[0]?.marks.some((m) => m.kind === 'text' && m.text.includes('林若兰'))).toBe(true)
  }
  const qr = await doctor(prescription.qrCode, { prescriptionId: draft.id })
  expect(
    Buffer.from(await qr.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

test('the sheet is in the language that was asked for, else in the one kept for the patient, else in that of the clinic', async () => {
  const draft = await begin()
  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    herbs: mahuangTang,
    recipes: [{ recipeId: 'ma-huang-tang' }],
    ...ready,
    diagnosisResult: '感冒 风寒束表证',
  })
  expect(saved.id).toBe(draft.id)
  const prescriptionId = draft.id
  const written = async (more: { language?: 'zh_TW' | 'en' } = {}) => {
    const { language, pages } = await doctor(prescription.sheetPages, { prescriptionId, ...more })
    return {
      language,
      text: pages.flatMap((p) => p.marks.flatMap((m) => (m.kind === 'text' ? [m.text] : []))).join(' '),
    }
  }
  expect(await written()).toMatchObject({ language: 'zh_CN', text: expect.stringContaining('处方笺') })
  expect(await written({ language: 'zh_TW' })).toMatchObject({ text: expect.stringMatching(/處方箋[\s\S]*麻黃/) })
  expect(await written({ language: 'en' })).toMatchObject({
    text: expect.stringMatching(/Mahuang \(boil first\) Ephedrae Herba 麻黄/),
  })
  await doctor(prescription.sheetLanguage, { prescriptionId, language: 'en' })
  expect((await written()).language).toBe('en')
  expect((await written({ language: 'zh_TW' })).language).toBe('zh_TW')
  await expect(
    doctor(prescription.sheetLanguage, { prescriptionId, language: 'en', keepFor: 'clinic' }),
  ).rejects.toMatchObject({ code: 40301 })
  await expect(doctor(prescription.sheetLanguage, { prescriptionId: 999_999, language: 'en' })).rejects.toMatchObject({
    code: 43001,
  })
})

test('two windows on one draft: the second save is reported what stands there', async () => {
  const draft = await begin()
  const first = await doctor(prescription.autoSave, {
    prescriptionId: draft.id,
    version: draft.version,
    advice: '忌生冷',
  })
  expect(first.version).toBe(draft.version + 1)
  await expect(
    doctor(prescription.autoSave, { prescriptionId: draft.id, version: draft.version, advice: '忌辛辣' }),
  ).rejects.toMatchObject({
    code: 43003,
    data: { version: first.version, content: { advice: '忌生冷' } },
  })
})

test('autosave changes the fields sent and no other', async () => {
  const draft = await begin()
  const one = await doctor(prescription.autoSave, {
    prescriptionId: draft.id,
    version: draft.version,
    herbs: mahuangTang,
    advice: '避风',
  })
  await doctor(prescription.autoSave, { prescriptionId: draft.id, version: one.version, ...ready })
  const now = await doctor(prescription.detail, { id: draft.id })
  expect(now.content).toMatchObject({ advice: '避风', recipeUsage: { pairs: 3 } })
  expect(now.content.herbs).toHaveLength(4)
})

test('what the patient still takes is checked against the next sheet', async () => {
  const draft = await begin()
  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    herbs: mahuangTang,
    ...ready,
  })
  await doctor(prescription.confirm, { prescriptionId: draft.id, version: saved.version })
  const { prescriptionId } = await doctor(visit.create, { patientId: draft.patientId ?? 0 })
  const next = await doctor(prescription.preview, { prescriptionId, herbs: mahuangTang, recipes: [] })
  const warnings = next.safety.warnings.filter((w) => w.rule === 'duplicate')
  expect(warnings.map((w) => w.level)).toContain('sign')
  // Three packets were given today: the herbs without poison are said once, with the days that are left.
  const mild = warnings.filter((w) => w.level === 'hint')
  expect(mild).toHaveLength(1)
  expect(mild[0]?.message).toMatch(/还剩约 3 天.*桂枝/)
})

test('[TRANS-prescription-give-up] [CALL-prescription-give-up] a draft that is given up is gone', async () => {
  const draft = await begin()
  await doctor(prescription.giveUp, { prescriptionId: draft.id })
  await expect(doctor(prescription.detail, { id: draft.id })).rejects.toMatchObject({ code: 43001 })
})

test.each([
  ['a dose of nothing', { herbs: [line('gui-zhi', '桂枝', 0)] }],
  ['a negative dose', { herbs: [line('gui-zhi', '桂枝', -1)] }],
  ['a dose without end', { herbs: [line('gui-zhi', '桂枝', 1e9)] }],
  ['a dose finer than any scale', { herbs: [line('gui-zhi', '桂枝', 6.123)] }],
  ['sixty-one herbs', { herbs: Array.from({ length: 61 }, () => line('gui-zhi', '桂枝', 6)) }],
  ['no pairs', { recipeUsage: { pairs: 0 } }],
  ['four formulas', { recipes: Array.from({ length: 4 }, () => ({ recipeId: 'gui-zhi-tang' })) }],
])('[RULE-prescription-herb-doses] %s is refused with a sentence, and nothing is lost', async (_, wrong) => {
  const draft = await begin()
  const kept = await doctor(prescription.autoSave, {
    prescriptionId: draft.id,
    version: draft.version,
    herbs: mahuangTang,
  })
  await expect(
    doctor(prescription.autoSave, { prescriptionId: draft.id, version: kept.version, ...wrong }),
  ).rejects.toMatchObject({ code: 40001, message: 'herbs' in wrong && wrong.herbs.length === 1 ? /桂枝.*。$/ : /。$/ })
  expect((await doctor(prescription.detail, { id: draft.id })).content.herbs).toHaveLength(4)
})

test('every read and write stands in the audit chain, and a change to it is found', async () => {
  const before = await verifyAudit(t.db, Buffer.from(testAuditKey))
  expect(before.rows).toBeGreaterThan(20)
  expect(before.faults).toEqual([])
  await expect(
    t.db
      .updateTable('audit_log')
      .set({ action: 'x' } as never)
      .execute(),
  ).rejects.toMatchObject({ code: 'QB002' })
  await expect(t.db.deleteFrom('audit_log').execute()).rejects.toMatchObject({ code: 'QB002' })
})

test('[ENTITY-prescription] [ENTITY-prescription-detail-payload] [CALL-prescription-detail] what was sent is answered', async () => {
  const draft = await begin()
  const sent = {
    selfDescription: '恶寒发热',
    treatType: 1,
    diagnoseWay: 2,
    decoctionType: 'clinic',
    kzRecipeType: '',
    condenseType: '',
    isBoiledPowder: false,
    herbPriceType: 'insurance',
    clinicId: draft.mcId,
    customerSource: '朋友介绍',
    diagnosisCode: 'A01.01.01',
    diagnosisResult: '感冒',
    chineseDiseases: [{ code: 'A01.01.01', name: '感冒' }],
    westernDiseases: [{ code: 'J00', name: '急性鼻咽炎' }],
    chineseCard: '风寒束表',
    menstrual: { lastMenses: '2026-02-20', cycleFlag: 'fixed', cycle: 28 },
    height: 162,
    weight: 56,
    advice: '避风寒',
    adviceInput: '忌生冷',
    clinicalNote: '初诊',
    recShouldAvoidDTOS: ['生冷'],
    nextVisitTime: '2026-03-09T09:00:00+08:00',
    timezone: 'Asia/Shanghai',
    autoSendEmail: false,
    autoSendSms: true,
    confirmPrescription: false,
  } as const
  const change = {
    ...sent,
    chineseDiseases: [...sent.chineseDiseases],
    westernDiseases: [...sent.westernDiseases],
    recShouldAvoidDTOS: ['生冷'],
  }
  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    ...change,
    herbs: mahuangTang,
    ...ready,
  })
  expect(saved.content).toMatchObject(sent)
  // The visit began without an appointment, so its time is when it began.
  expect(saved.reservationDate).toMatch(/^\d{4}-\d\d-\d\dT/)
  const confirmed = await doctor(prescription.confirm, { prescriptionId: draft.id, version: saved.version })
  expect(confirmed.content).toMatchObject(sent)
  await expect(doctor(prescription.detail, { id: 999_999 })).rejects.toMatchObject({ code: 43001 })
})

test.each(['self', 'clinic', 'concentrate', 'boiled_powder', 'paste'] as const)(
  '[STATE-decoction-type] %s is kept',
  async (decoctionType) => {
    const draft = await begin()
    const saved = await doctor(prescription.save, {
      prescriptionId: draft.id,
      version: draft.version,
      herbs: mahuangTang,
      ...ready,
      decoctionType,
    })
    expect(saved.content.decoctionType).toBe(decoctionType)
  },
)

test.each([
  ['[STATE-decoction-type]', { decoctionType: 'fried' as never }],
  ['[STATE-herb-price-type]', { herbPriceType: 'gold' as never }],
])('%s a value that is none of them is refused', async (_, wrong) => {
  const draft = await begin()
  await expect(
    doctor(prescription.autoSave, { prescriptionId: draft.id, version: draft.version, ...wrong }),
  ).rejects.toMatchObject({ code: 40001 })
})

test('[CALL-prescription-check] [RULE-prescription-usage] what stands in the way is named, and nothing once it is there', async () => {
  const draft = await begin()
  const check = () => doctor(prescription.check, { prescriptionId: draft.id })
  expect((await check()).problems.map((p) => p.field)).toEqual(['herbs', 'diagnosisResult', 'status'])
  const bare = await doctor(prescription.save, { prescriptionId: draft.id, version: draft.version, herbs: mahuangTang })
  expect(await check()).toMatchObject({ ok: false, problems: [{ field: 'recipeUsage' }, { field: 'diagnosisResult' }] })
  await expect(doctor(prescription.confirm, { prescriptionId: draft.id, version: bare.version })).rejects.toMatchObject(
    { code: 43008 },
  )
  await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: bare.version,
    herbs: mahuangTang,
    ...ready,
  })
  expect(await check()).toMatchObject({ ok: true, problems: [] })
})

test('needles beside what nobody has asked about are not called clear, until it is answered', async () => {
  const { id: prescriptionId, version } = await begin()
  const hegu = { delId: 'a', pointId: 'li4', name: '合谷', choosePointType: 'manual' } as const
  const saved = await doctor(prescription.save, { prescriptionId, version, points: [hegu] })
  const rules = ['needle-pregnancy', 'needle-bleeding', 'needle-metal']
  const results = async () => {
    const { checked } = await doctor(prescription.check, { prescriptionId })
    return rules.map((rule) => checked.find((c) => c.rule === rule)?.result)
  }
  expect(await results()).toEqual(['unknown', 'unknown', 'unknown'])
  const selfDescription = '否认药物过敏史。\n未用其他药。'
  await doctor(prescription.save, {
    prescriptionId,
    version: saved.version,
    points: [hegu],
    selfDescription,
    physiologicalStatus: 1,
  })
  expect(await results()).toEqual(['clear', 'clear', 'clear'])
})

test('[RULE-prescription-needs-patient] in patient-case mode a draft belongs to a visit', async () => {
  await expect(doctor(prescription.create, {})).rejects.toMatchObject({ code: 43011 })
  const { patientId } = await doctor(patient.add, { patientName: '无诊', sex: 'male' })
  const { prescriptionId } = await doctor(prescription.create, { patientId })
  const draft = await doctor(prescription.detail, { id: prescriptionId })
  const saved = await doctor(prescription.save, {
    prescriptionId,
    version: draft.version,
    herbs: mahuangTang,
    ...ready,
  })
  await expect(doctor(prescription.confirm, { prescriptionId, version: saved.version })).rejects.toMatchObject({
    code: 43011,
  })
})

test('[MODE-two-modes] in normal mode the editor works on a nameless draft', async () => {
  const { call, accountId } = await t.signIn('ours', { auditStatus: 'pending' })
  const { prescriptionId } = await call(prescription.create, {})
  const saved = await call(prescription.save, { prescriptionId, version: 1, herbs: mahuangTang, ...ready })
  expect(saved.patientId).toBeNull()
  expect(saved.safety.checked.find((c) => c.rule === 'pregnancy')?.result).toBe('unknown')
  // 处方管理办法 第八条: only an audited doctor may sign.
  const confirm = () => call(prescription.confirm, { prescriptionId, version: saved.version })
  await expect(confirm()).rejects.toMatchObject({ code: errors.doctor_not_approved.code })
  const top = t.db.updateTable('organisation').where('id', '=', t.orgs.ours.top)
  await t.db.updateTable('account').set({ audit_status: 'approved' }).where('id', '=', accountId).execute()
  await top.set({ cases_enabled: false }).execute()
  expect(await confirm()).toMatchObject({ status: 'confirmed', confirmedBy: '沈知微' })
  await top.set({ cases_enabled: true }).execute()
})

test('[TRANS-prescription-confirm] the sheet, the view and the audit bear who it was', async () => {
  const me = await t.signIn('ours', { userName: '白术之' })
  const { patientId } = await me.call(patient.add, { patientName: '林若兰', sex: 'female' })
  const { prescriptionId } = await me.call(visit.create, { patientId })
  const { version } = await me.call(prescription.save, { prescriptionId, version: 1, herbs: mahuangTang, ...ready })
  const confirmed = await me.call(prescription.confirm, { prescriptionId, version })
  expect(confirmed.confirmedBy).toBe('白术之')
  await t.db.updateTable('account').set({ user_name: '白术' }).where('id', '=', me.accountId).execute()
  expect((await doctor(prescription.detail, { id: prescriptionId })).confirmedBy).toBe('白术之')
  const row = await t.db
    .selectFrom('audit_log')
    .where('entity_id', '=', prescriptionId)
    .where('action', '=', 'confirm')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    account_id: me.accountId,
    detail: { signer: me.accountId, number: confirmed.number, contentHash: confirmed.contentHash },
  })
})

test('[CALL-prescription-current-patient] [CALL-prescription-patient-info] the visit begun last', async () => {
  const { call } = await t.signIn()
  expect(await call(prescription.currentPatient, {})).toBeNull()
  const draft = await begin()
  const current = await doctor(prescription.currentPatient, {})
  expect(current).toMatchObject({ prescriptionId: draft.id, mcId: draft.mcId, patient: { patientId: draft.patientId } })
  const info = await doctor(prescription.patientInfo, { prescriptionId: draft.id })
  expect(info.patient).toMatchObject({ patientId: draft.patientId, patientName: '林若兰' })
})

test('[CALL-prescription-self-description] [CALL-prescription-clinical-note] single fields are kept', async () => {
  const draft = await begin()
  await doctor(prescription.saveSelfDescription, { prescriptionId: draft.id, selfDescription: '头痛' })
  await doctor(prescription.saveClinicalNote, { prescriptionId: draft.id, clinicalNote: '复诊' })
  expect((await doctor(prescription.detail, { id: draft.id })).content).toMatchObject({
    selfDescription: '头痛',
    clinicalNote: '复诊',
  })
})

test('[CALL-patient-prescriptions] past prescriptions of a patient, newest first', async () => {
  const draft = await begin()
  const { list, total } = await doctor(patient.prescriptions, { patientId: draft.patientId ?? 0 })
  expect([total, list[0]?.id, list[0]?.status]).toEqual([1, draft.id, 'draft'])
})
