import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller

beforeAll(async () => {
  doctor = (await t.signIn()).call
})

const herb = (herbId: string, name: string) => ({ herbId, name, doseG: 6 })

/** A pregnant woman and 当归, which requires a signature: kept with a reason, or removed. */
async function prescribe(signs: boolean) {
  const { patientId } = await doctor(patient.add, { patientName: '许安', sex: 'female', physiologicalStatus: 2 })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const draft = await doctor(prescription.detail, { id: prescriptionId })
  await doctor(prescription.autoSave, { prescriptionId, version: draft.version, herbs: [herb('mu-dan-pi', '牡丹皮')] })
  const shown = await doctor(prescription.detail, { id: prescriptionId })
  const [warning] = shown.safety.warnings.filter((w) => w.level === 'sign')
  const filled = {
    ...shown.content,
    ...(signs
      ? { overrides: [{ warning: warning?.key ?? '', reason: '妊娠癥病，桂枝茯苓丸之意' }] }
      : { herbs: [herb('bai-zhu', '白术')] }),
    diagnosisResult: '胎动不安',
    recipeUsage: { ...shown.content.recipeUsage, taking: '温服' },
  }
  const saved = await doctor(prescription.save, { prescriptionId, version: shown.version, ...filled })
  await doctor(prescription.confirm, { prescriptionId, version: saved.version, ...(signs && { password: 'testing1' }) })
}

test('the rate counts what was signed of what was shown, with its reasons; another organisation sees none of it', async () => {
  expect(await doctor(prescription.overrideReport, {})).toMatchObject({ shown: 0, signed: 0, rate: 0, reasons: [] })
  await prescribe(true)
  await prescribe(false)
  const report = await doctor(prescription.overrideReport, {})
  expect(report).toMatchObject({ confirmed: 2, shown: 2, signed: 1, rate: 0.5 })
  expect(report.rules).toEqual([{ rule: 'pregnancy', shown: 2, signed: 1, rate: 0.5 }])
  expect(report.reasons.map((r) => r.reason)).toEqual(['妊娠癥病，桂枝茯苓丸之意'])
  const theirs = (await t.signIn('theirs')).call
  expect(await theirs(prescription.overrideReport, {})).toMatchObject({ confirmed: 0, shown: 0, reasons: [] })
  const past = { beginTime: '2020-01-01T00:00:00+08:00', endTime: '2020-02-01T00:00:00+08:00' }
  expect((await doctor(prescription.overrideReport, past)).shown).toBe(0)
})

test('a warning that the last change raises is shown and signed in the confirmation', async () => {
  const before = await doctor(prescription.overrideReport, {})
  const { patientId } = await doctor(patient.add, { patientName: '许宁', sex: 'female', physiologicalStatus: 2 })
  const { prescriptionId } = await doctor(visit.create, { patientId })
  const { version, content } = await doctor(prescription.detail, { id: prescriptionId })
  const saved = await doctor(prescription.save, {
    ...content,
    prescriptionId,
    version,
    herbs: [herb('bai-zhu', '白术')],
    diagnosisResult: '胎动不安',
    recipeUsage: { ...content.recipeUsage, taking: '温服' },
  })
  const herbs = [herb('mu-dan-pi', '牡丹皮')]
  const { safety } = await doctor(prescription.preview, { prescriptionId, herbs, recipes: [] })
  const overrides = safety.warnings.filter((w) => w.level === 'sign').map((w) => ({ warning: w.key, reason: '急' }))
  const signed = { prescriptionId, version: saved.version, herbs, overrides, password: 'testing1' }
  await doctor(prescription.confirm, signed)
  expect(await doctor(prescription.overrideReport, {})).toMatchObject({
    shown: before.shown + overrides.length,
    signed: before.signed + overrides.length,
  })
  expect(overrides).not.toEqual([])
})
