import { beforeAll, describe, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { diagnosis } from '#contract/prescribing/diagnosis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const id = (name: string) => knowledge.lexicon.get(name) ?? name
let call: Caller
let prescriptionId: number

beforeAll(async () => {
  call = (await t.signIn()).call
  const { patientId } = await call(patient.add, { patientName: '周岚', sex: 'female', birthday: '1990-01-01' })
  prescriptionId = (await call(visit.create, { patientId })).prescriptionId
})

test('[CALL-diagnosis-form] [STATE-examination-type] [STATE-normal-abnormal] [STATE-record-flag] findings stand under their kind of examination', async () => {
  const empty = await call(diagnosis.form, { prescriptionId })
  expect(empty.sections.map((s) => s.type)).toEqual([1, 2, 3, 4, 5, 7, 8, 10])
  expect(new Set(empty.sections.map((s) => s.record))).toEqual(new Set(['C']))
  const form = await call(diagnosis.saveForm, {
    prescriptionId,
    sections: [
      { type: 1, items: [{ code: id('头痛') }, { code: id('发热'), value: 0 }] },
      { type: 3, items: [{ code: id('脉浮') }] },
    ],
  })
  expect(
    form.sections.filter((s) => s.record === 'S').map((s) => [s.type, s.items.map((i) => [i.name, i.value])]),
  ).toEqual([
    [
      1,
      [
        ['头痛', 1],
        ['发热', 0],
      ],
    ],
    [3, [['脉浮', 1]]],
  ])
  const after = await call(diagnosis.saveForm, { prescriptionId, sections: [{ type: 1, items: [] }] })
  expect(after.sections.filter((s) => s.items.length).map((s) => s.type)).toEqual([3])
  const { content } = await call(prescription.detail, { id: prescriptionId })
  expect(content.symptoms.map((s) => s.id)).toEqual([id('脉浮')])
})

test('a sign under the wrong kind, 6, 9 and a value that is neither are refused, and nothing is changed', async () => {
  const before = await call(diagnosis.form, { prescriptionId })
  const tries = [
    { type: 2 as const, items: [{ code: id('脉浮') }] },
    { type: 6 as never, items: [] },
    { type: 9 as never, items: [] },
    { type: 3 as const, items: [{ code: id('脉浮'), value: 2 as never }] },
  ]
  for (const section of tries)
    await expect(call(diagnosis.saveForm, { prescriptionId, sections: [section] })).rejects.toThrow()
  expect(await call(diagnosis.form, { prescriptionId })).toEqual(before)
})

test('[CALL-self-description-save] [ENTITY-consultation-info] all eight notes of a consultation are kept and answered again', async () => {
  const noted = {
    selfDesc: '头痛三天',
    lastMenstrualPeriod: '2026-02-20',
    menstrualCycleFlag: 'fixed' as const,
    menstrualCycle: 28,
    bodyHeight: 165,
    bodyWeight: 55,
    physiologicalStatus: 2 as const,
    consultationStartTime: '2026-03-02T09:50:00+08:00',
  }
  expect(await call(symptom.saveSelfDescription, { prescriptionId, ...noted })).toEqual(noted)
  expect(await call(prescription.patientInfo, { prescriptionId })).toMatchObject(noted)
  await call(symptom.saveSelfDescription, { prescriptionId, bodyWeight: 56 })
  expect(await call(prescription.patientInfo, { prescriptionId })).toMatchObject({ ...noted, bodyWeight: 56 })
})

test('a pregnancy found at this visit is heard by the safety check, whatever the record says', async () => {
  const before = await call(prescription.detail, { id: prescriptionId })
  await call(prescription.autoSave, {
    prescriptionId,
    version: before.version,
    herbs: [{ herbId: knowledge.herbNames.get('三棱')?.herbId ?? '', name: '三棱', doseG: 6 }],
  })
  const pregnant = await call(prescription.detail, { id: prescriptionId })
  expect(pregnant.safety.warnings.map((w) => w.rule)).toContain('pregnancy')
  await call(symptom.saveSelfDescription, { prescriptionId, physiologicalStatus: 1 })
  const after = await call(prescription.detail, { id: prescriptionId })
  expect(after.safety.warnings.map((w) => w.rule)).not.toContain('pregnancy')
})

test('another organisation has no such form', async () => {
  const theirs = await t.signIn('theirs')
  await expect(theirs.call(diagnosis.form, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
  await expect(theirs.call(symptom.saveSelfDescription, { prescriptionId, selfDesc: 'x' })).rejects.toMatchObject({
    code: 43001,
  })
})

test('a sign that the form takes off or turns round is hers from then on: the text does not bring it back', async () => {
  const { patientId } = await call(patient.add, { patientName: '韦青', sex: 'female' })
  const visited = await call(visit.create, { patientId })
  const { version } = await call(prescription.detail, { id: visited.prescriptionId })
  const said = ['头痛', '发热', '恶寒'].map((name) => ({
    id: id(name),
    present: true,
    from: 'text' as const,
    main: false,
  }))
  await call(prescription.autoSave, { prescriptionId: visited.prescriptionId, version, symptoms: said })
  const items = [{ code: id('头痛') }, { code: id('发热'), value: 0 as const }]
  await call(diagnosis.saveForm, { prescriptionId: visited.prescriptionId, sections: [{ type: 1, items }] })
  const { content } = await call(prescription.detail, { id: visited.prescriptionId })
  expect(content.symptoms.map((s) => [s.id, s.present, s.from])).toEqual([
    [id('头痛'), true, 'text'],
    [id('发热'), false, 'picked'],
  ])
  expect(content.unsaid).toEqual([id('恶寒')])
})

describe('[RULE-stated-condition] what the history says counts without being ticked or noted again', () => {
  const movesBlood = [
    { herbId: 'tao-ren', name: '桃仁', doseG: 10 },
    { herbId: 'da-huang', name: '大黄', doseG: 6 },
    { herbId: 'san-leng', name: '三棱', doseG: 6 },
  ]
  const write = async (selfDescription: string, more: object = {}) => {
    const { patientId } = await call(patient.add, { patientName: '李雪', sex: 'female', birthday: '1994-05-01' })
    const { prescriptionId } = await call(visit.create, { patientId })
    const { version } = await call(prescription.detail, { id: prescriptionId })
    await call(prescription.autoSave, { prescriptionId, version, selfDescription, herbs: movesBlood, ...more })
    const { safety } = await call(prescription.detail, { id: prescriptionId })
    return {
      ...safety,
      pregnancy: safety.warnings.filter((w) => w.rule === 'pregnancy'),
      judged: safety.checked.find((c) => c.rule === 'pregnancy')?.result,
    }
  }

  test('怀孕8周 blocks what is forbidden and is returned to be shown', async () => {
    const { pregnancy, blocked, stated } = await write('怀孕8周，呕吐')
    expect(blocked).toBe(true)
    expect(pregnancy.map((w) => [w.level, w.lines])).toContainEqual(['blocked', [2]])
    expect(stated).toContainEqual({ kind: 'pregnant', source: 'history', words: '怀孕' })
  })

  test('a late period must be signed for before anything that moves blood', async () => {
    const { pregnancy, toSign, judged, stated } = await write('月经推后10余天，小腹冷痛')
    expect(pregnancy.map((w) => [w.key, w.level, w.lines])).toEqual([['pregnancy:possible', 'sign', [0, 1, 2]]])
    expect(toSign).toBeGreaterThan(0)
    expect(judged).toBe('unknown')
    expect(stated.map((s) => s.kind)).toContain('pregnancy-possible')
  })

  test('where nobody has asked, the check says that it does not know; asked, it is clear', async () => {
    const unknown = await write('失眠三月')
    expect(unknown.judged).toBe('unknown')
    expect(unknown.pregnancy.map((w) => w.level)).toEqual(['hint'])
    const asked = await write('失眠三月', { physiologicalStatus: 1 })
    expect([asked.judged, asked.pregnancy]).toEqual(['clear', []])
  })

  test('a drug that only the history names is returned to be shown; one that is denied or stopped is not', async () => {
    const { stated } = await write('房颤，长期口服华法林，阿司匹林已停')
    expect(stated.filter((s) => s.kind === 'drug')).toEqual([{ kind: 'drug', source: 'history', words: '华法林' }])
  })

  test('milk, kidneys and an allergy that only the history names', async () => {
    const { stated, warnings } = await write('哺乳期，慢性肾病，对桃仁过敏')
    expect(stated.map((s) => s.kind)).toEqual(expect.arrayContaining(['lactating', 'kidney']))
    expect(stated).toContainEqual({ kind: 'allergy', source: 'history', words: '桃仁' })
    expect(warnings.map((w) => [w.rule, w.level, w.lines])).toContainEqual(['allergy', 'blocked', [0]])
  })
})
