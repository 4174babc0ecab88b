import { beforeAll, expect, test } from 'vitest'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp, testPassword } from '#server/testing/app.ts'
import { beginPrescription, line, mahuangTang, ready } from '#server/testing/sheets.ts'

const t = testApp()
let doctor: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const begin = () => beginPrescription(doctor)

test('十八反 is blocked; what must be signed needs a reason and the password', async () => {
  const draft = await begin()
  const herbs = [line('gan-cao', '甘草', 6), line('gan-sui', '甘遂', 1)]
  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    herbs,
    ...ready,
  })
  expect(saved.safety).toMatchObject({ blocked: true })
  await expect(
    doctor(prescription.confirm, { prescriptionId: draft.id, version: saved.version }),
  ).rejects.toMatchObject({ code: 43005 })

  const unknown = [line('gui-zhi', '桂枝', 6), { name: '无名草', doseG: 9 }]
  const again = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: saved.version,
    herbs: unknown,
    ...ready,
  })
  const warning = again.safety.warnings.find((w) => w.rule === 'unknown-herb')
  expect(warning?.level).toBe('sign')
  const confirm = {
    prescriptionId: draft.id,
    version: again.version,
    overrides: [{ warning: warning?.key ?? '', reason: '祖传' }],
  }
  await expect(doctor(prescription.confirm, { ...confirm, overrides: [] })).rejects.toMatchObject({ code: 43006 })
  await expect(doctor(prescription.confirm, confirm)).rejects.toMatchObject({ code: 43006 })
  await expect(doctor(prescription.confirm, { ...confirm, password: 'wrong1' })).rejects.toMatchObject({ code: 43010 })
  const signed = await doctor(prescription.confirm, { ...confirm, password: testPassword })
  expect(signed.signatures).toEqual([expect.objectContaining({ reason: '祖传', name: '沈知微' })])
})

test('an emergency in the history is reported with every phrase, and confirming asks for a signed reason that stays on the sheet', async () => {
  const draft = await begin()
  const selfDescription = '突发胸骨后压榨样疼痛40分钟，大汗淋漓'
  const preview = await doctor(prescription.preview, {
    prescriptionId: draft.id,
    herbs: [],
    recipes: [],
    selfDescription,
  })
  const [alarm] = preview.safety.alarms
  expect(alarm).toMatchObject({ id: 'acute-coronary-syndrome', level: 'now', reason: null })
  expect(alarm?.because.map((b) => b.text)).toContain('大汗淋漓')
  expect(alarm?.do.length).toBeGreaterThan(0)
  expect(alarm?.ask.length).toBeGreaterThan(0)

  const saved = await doctor(prescription.save, {
    prescriptionId: draft.id,
    version: draft.version,
    selfDescription,
    herbs: mahuangTang,
    recipes: [{ recipeId: 'ma-huang-tang' }],
    ...ready,
    diagnosisResult: '胸痹',
  })
  const version = saved.version
  await expect(doctor(prescription.confirm, { prescriptionId: draft.id, version })).rejects.toMatchObject({
    code: 43006,
  })
  const open = saved.safety.warnings.filter((w) => w.level === 'sign')
  expect(open.map((w) => w.key)).toContain('alarm:acute-coronary-syndrome')
  const overrides = open.map((w) => ({ warning: w.key, reason: '已转诊，心电图正常后回' }))
  const confirmed = await doctor(prescription.confirm, {
    prescriptionId: draft.id,
    version,
    overrides,
    password: testPassword,
  })
  expect(confirmed.safety.alarms[0]?.reason).toBe('已转诊，心电图正常后回')
  expect(confirmed.signatures).toContainEqual(
    expect.objectContaining({ warning: 'alarm:acute-coronary-syndrome', reason: '已转诊，心电图正常后回' }),
  )
})

test('an emergency with only some of the words of another is named beneath it, and asks for no reason of its own', async () => {
  const { safety } = await doctor(prescription.preview, {
    prescriptionId: (await begin()).id,
    herbs: [],
    recipes: [],
    selfDescription: '膝关节术后第五天，忽然憋得上不来气，胸口一吸气就疼，咳血痰',
  })
  expect(safety.alarms).toEqual([expect.objectContaining({ id: 'pulmonary-embolism', also: ['急性冠脉综合征'] })])
  expect(safety.warnings.filter((w) => w.rule === 'alarm').map((w) => w.key)).toEqual(['alarm:pulmonary-embolism'])
})
