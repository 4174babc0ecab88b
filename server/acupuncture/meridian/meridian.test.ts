import { beforeAll, expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { analysedPoints } from '#contract/prescribing/analysed-points.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const { lexicon } = loadKnowledge()
const signs = (text: string) => text.split(' ').map((word) => lexicon.get(word) ?? word)
let doctor: Caller
let token: string
beforeAll(async () => {
  ;({ call: doctor, token } = await t.signIn())
})

async function draft(call = doctor, more: object = {}) {
  const { patientId } = await call(patient.add, { patientName: '林若兰', sex: 'female', ...more })
  return (await call(visit.create, { patientId })).prescriptionId
}

const windCold = signs('恶寒 发热 无汗 头痛 流清涕 苔薄 苔白 脉浮 脉紧')
const windHeat = signs('发热 微恶风寒 咽痛 口渴 汗出 流浊涕 苔黄 脉浮 脉数')

/** Steps 1 and 2 of a draft, on its first two channels. */
async function analysed(prescriptionId: number, symptomIds = windCold) {
  const { proposal } = await doctor(meridian.compute, { prescriptionId, symptomIds })
  const meridianCodes = proposal.slice(0, 2).map((m) => m.meridianCode)
  await doctor(meridian.analyze, { prescriptionId, meridianCodes })
  return meridianCodes
}

test('[CALL-meridian-compute] [PERM-acup_dialectical] signs and the place of the complaint lead to channels, each number with its sum', async () => {
  const { call } = await t.signIn('ours', { permissions: ['acup_dialectical', 'clinic_manage', 'acup_brain'] })
  const prescriptionId = await draft(call)
  const { proposal, elements } = await call(meridian.compute, { prescriptionId, symptomIds: windCold })
  expect(proposal[0]?.meridianCode).toBe('lu')
  expect(proposal.slice(0, 3).map((m) => m.meridianCode)).toContain('bl')
  expect(elements.map((e) => e.element)).toEqual(expect.arrayContaining(['表', '寒']))
  for (const m of proposal) {
    expect(m.because.reduce((sum, r) => sum + (r.points ?? 0), 0)).toBeCloseTo(m.score, 5)
    for (const r of m.because) {
      expect(r.text).not.toMatch(/\{\{|undefined/)
      expect(r.source).not.toBe('')
    }
  }
  const placed = await call(meridian.compute, { prescriptionId, places: ['knee'] })
  expect(placed.proposal[0]?.meridianCode).toBe('st')
  const refused = await t.signIn('ours', { permissions: permissions.filter((p) => p !== 'acup_dialectical') })
  await expect(refused.call(meridian.compute, { prescriptionId, symptomIds: windCold })).rejects.toMatchObject({
    code: 40301,
  })
})

test('the signs that stand in the prescription are read where none are sent; with nothing at all it asks', async () => {
  const prescriptionId = await draft()
  await expect(doctor(meridian.compute, { prescriptionId })).rejects.toMatchObject({ code: 44005 })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const symptoms = windCold.map((id) => ({ id }))
  await doctor(prescription.autoSave, { prescriptionId, version, symptoms } as never)
  const { proposal } = await doctor(meridian.compute, { prescriptionId })
  expect(proposal.length).toBeGreaterThan(1)
  await expect(doctor(meridian.compute, { prescriptionId, places: ['moon'] })).rejects.toMatchObject({ code: 45006 })
})

test('where the prescription holds an herbal analysis, it leads to the channels too', async () => {
  const signs = ['fatigue-of-spirit', 'insomnia']
  const share = async (name: string | null) => {
    const prescriptionId = await draft()
    const { version } = await doctor(prescription.detail, { id: prescriptionId })
    if (name) await doctor(prescription.autoSave, { prescriptionId, version, patterns: [{ code: '', name }] } as never)
    const { proposal } = await doctor(meridian.compute, { prescriptionId, symptomIds: signs })
    const all = proposal.reduce((sum, m) => sum + m.score, 0)
    return (code: string) => (proposal.find((m) => m.meridianCode === code)?.score ?? 0) / all
  }
  const [signsAlone, spleen, kidney] = [await share(null), await share('心脾两虚证'), await share('心肾不交证')]
  expect(spleen('sp')).toBeGreaterThan(signsAlone('sp'))
  expect(kidney('ki')).toBeGreaterThan(signsAlone('ki'))
})

test('[RULE-meridian-max-4] [CALL-meridian-direct] [CALL-meridian-analyze] [CONST-size-limits] four channels can be chosen, a fifth is refused', async () => {
  const prescriptionId = await draft()
  const four = ['lu', 'li', 'st', 'gv']
  const { meridians } = await doctor(meridian.direct, { prescriptionId, meridianCodes: four })
  expect(meridians.map((m) => m.meridianCode)).toEqual(four)
  const analysis = await doctor(meridian.analyze, { prescriptionId, meridianCodes: four })
  expect(analysis.meridians.map((m) => m.points.length > 0)).toEqual([true, true, true, true])
  const five = [...four, 'bl']
  for (const call of [meridian.direct, meridian.analyze])
    await expect(doctor(call, { prescriptionId, meridianCodes: five })).rejects.toMatchObject({
      code: 45004,
      message: expect.stringContaining('4'),
    })
  await expect(doctor(meridian.direct, { prescriptionId, meridianCodes: ['zz'] })).rejects.toMatchObject({
    code: 45005,
  })
  expect((await doctor(acupuncture.session, { prescriptionId })).meridianCodes).toEqual(four)
})

test('[TRANS-acup-order] [ERR-step-order] the steps hold their order, and nothing is lost when one is jumped', async () => {
  const prescriptionId = await draft()
  const lungs = { prescriptionId, meridianCodes: ['lu'] }
  const stepped = { code: 45003, message: expect.stringContaining('请按步骤') }
  const points = [{ pointId: 'lu7' }]
  await expect(doctor(meridian.analyze, lungs)).rejects.toMatchObject(stepped)
  await expect(doctor(point.chooseCirculation, lungs)).rejects.toMatchObject(stepped)
  await expect(doctor(point.addDialectical, { prescriptionId, points })).rejects.toMatchObject(stepped)
  await doctor(meridian.compute, { prescriptionId, symptomIds: windCold })
  await expect(doctor(point.chooseWumenshibian, lungs)).rejects.toMatchObject(stepped)
  await doctor(meridian.analyze, lungs)
  await expect(doctor(point.addDialectical, { prescriptionId, points })).rejects.toMatchObject(stepped)
  await expect(doctor(point.chooseCirculation, { prescriptionId, meridianCodes: ['lu', 'ht'] })).rejects.toMatchObject(
    stepped,
  )
  expect((await doctor(acupuncture.session, { prescriptionId })).step).toBe('choose')
  await doctor(point.chooseCirculation, lungs)
  const added = await doctor(point.addDialectical, { prescriptionId, points })
  expect(added.points.map((p) => p.pointId)).toEqual(['lu7'])
  const english = t.caller(token, 'en')
  const fresh = await draft()
  await expect(english(meridian.analyze, { ...lungs, prescriptionId: fresh })).rejects.toMatchObject({
    message: expect.stringMatching(/please follow the steps/i),
  })
})

test('[CALL-point-circulation] [CALL-point-wumenshibian] each way explains every point by rule and source, in needling order', async () => {
  const prescriptionId = await draft()
  const meridianCodes = await analysed(prescriptionId)
  const constant = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  const dynamic = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes, flow: 1 })
  const gates = await doctor(point.chooseWumenshibian, { prescriptionId, meridianCodes })
  for (const [flow, answer] of [
    [2, constant],
    [1, dynamic],
    [3, gates],
  ] as const) {
    expect(answer.points.map((p) => p.order)).toEqual(answer.points.map((_, i) => i + 1))
    expect(answer.points.length).toBeGreaterThan(5)
    for (const p of answer.points) {
      expect(p.flow).toBe(flow)
      expect(p.because.length).toBeGreaterThan(0)
      for (const r of p.because) expect([r.text, r.source].join()).not.toMatch(/\{\{|^,|,$/)
    }
    expect(answer.steps.map((s) => s.text).join()).not.toContain('{{')
  }
  expect(gates.steps.map((s) => s.text)).toEqual(expect.arrayContaining(['丙辛合化水。']))
  expect(dynamic.steps.some((s) => s.rule.startsWith('hour'))).toBe(true)
  // The same input gives the same bytes.
  const again = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  expect(JSON.stringify(again.points)).toBe(JSON.stringify(constant.points))
})

test('[SCOPE-acup-by-pattern] [CALL-point-add-dialectical] points of the proposal go into the prescription; coming back finds everything', async () => {
  const prescriptionId = await draft()
  const meridianCodes = await analysed(prescriptionId, windHeat)
  const { points } = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  const added = await doctor(point.addDialectical, {
    prescriptionId,
    points: points.slice(0, 3).map(({ pointId }) => ({ pointId })),
    methods: ['reducing', 'even', 'reducing'],
  })
  const { content, version } = await doctor(prescription.detail, { id: prescriptionId })
  expect(version).toBe(added.version)
  expect(content.treatType).toBe(2)
  expect(content.points.map((p) => [p.pointId, p.choosePointType, p.method])).toEqual(
    points.slice(0, 3).map((p, i) => [p.pointId, 'dialectical', ['reducing', 'even', 'reducing'][i]]),
  )
  expect(content.points.every((p) => p.reason && p.role)).toBe(true)
  const session = await doctor(acupuncture.session, { prescriptionId })
  expect(session).toMatchObject({ step: 'proposal', meridianCodes, symptomIds: windHeat })
  expect(session.choice?.points).toEqual(points)
})

test('[TRANS-reset-scope] a reset of the dialectical scope takes back its steps and its points, and no others', async () => {
  const prescriptionId = await draft()
  const meridianCodes = await analysed(prescriptionId)
  await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  await doctor(point.addDialectical, { prescriptionId, points: [{ pointId: 'lu7' }] })
  const cough = signs('咳嗽')
  await doctor(acupuncture.chooseSymptoms, { prescriptionId, genreCode: 'classic', symptomIds: cough })
  await doctor(point.addEmpirical, {
    prescriptionId,
    genreCode: 'classic',
    symptomIds: cough,
    points: [{ pointId: 'bl13' }],
  })
  const reset = await doctor(prescription.reset, { prescriptionId, scope: 'dialectical' })
  expect(reset.points.map((p) => p.pointId)).toEqual(['bl13'])
  const session = await doctor(acupuncture.session, { prescriptionId })
  expect(session).toMatchObject({
    step: 'locate',
    meridianCodes: [],
    empirical: [{ genreCode: 'classic', symptomIds: cough }],
  })
  await doctor(prescription.reset, { prescriptionId, scope: 'all' })
  expect((await doctor(acupuncture.session, { prescriptionId })).empirical).toEqual([])
})

test('a pregnant patient is not offered what is forbidden to her, and is reported so', async () => {
  const prescriptionId = await draft(doctor, { physiologicalStatus: 2 })
  const meridianCodes = await analysed(prescriptionId)
  const { points, left } = await doctor(point.chooseCirculation, { prescriptionId, meridianCodes })
  expect(points.map((p) => p.pointId)).not.toContain('li4')
  expect(left.map((p) => p.pointId)).toContain('li4')
  expect(left[0]?.text).toContain('妊娠')
})

test('[CALL-meridian-detail] a channel and the part of a school are described; an unknown one is refused', async () => {
  const lung = await doctor(meridian.detail, { genreCode: 'classic', id: 'lu' })
  expect(lung).toMatchObject({ name: '手太阴肺经', pair: { id: 'li' }, next: { id: 'li' }, hour: '寅' })
  expect(lung.points).toHaveLength(11)
  const { list } = await doctor(meridian.list, { genreCode: 'dongs' })
  const part = await doctor(meridian.detail, { genreCode: 'dongs', id: list[0]?.id ?? '' })
  expect(part.points).toHaveLength(list[0]?.points ?? 0)
  await expect(doctor(meridian.detail, { genreCode: 'classic', id: 'xx' })).rejects.toMatchObject({ code: 45005 })
  const { list: places } = await doctor(meridian.places, {})
  expect(places.length).toBeGreaterThanOrEqual(45)
})

test('another clinic’s prescription does not exist here', async () => {
  const prescriptionId = await draft()
  const { call: theirs } = await t.signIn('theirs')
  const unknown = { code: 43001 }
  const lungs = { prescriptionId, meridianCodes: ['lu'] }
  await expect(theirs(meridian.compute, { prescriptionId, symptomIds: windCold })).rejects.toMatchObject(unknown)
  await expect(theirs(meridian.direct, lungs)).rejects.toMatchObject(unknown)
  await expect(theirs(meridian.analyze, lungs)).rejects.toMatchObject(unknown)
  await expect(theirs(point.chooseCirculation, lungs)).rejects.toMatchObject(unknown)
  await expect(theirs(acupuncture.session, { prescriptionId })).rejects.toMatchObject(unknown)
  await expect(theirs(point.selected, { prescriptionId })).rejects.toMatchObject(unknown)
})

test('[CALL-analysed-meridian] [CALL-analysed-empirical] a prescription answers the channels and the empirical points analysed for it', async () => {
  const prescriptionId = await draft()
  expect(await doctor(analysedPoints.analysedMeridian, { prescriptionId })).toEqual({ meridians: [] })
  expect(await doctor(analysedPoints.analysedEmpirical, { prescriptionId })).toEqual({ points: [] })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const symptoms = windCold.map((id) => ({ id }))
  await doctor(prescription.autoSave, { prescriptionId, version, symptoms } as never)
  const { meridians } = await doctor(analysedPoints.analysedMeridian, { prescriptionId })
  expect(meridians.slice(0, 2).map((m) => m.code)).toEqual(expect.arrayContaining(['lu']))
  const { points } = await doctor(analysedPoints.analysedEmpirical, { prescriptionId })
  expect(points.filter((p) => p.symptomId === signs('头痛')[0]).map((p) => p.name)).toContain('风池')
  await doctor(acupuncture.chooseSymptoms, { prescriptionId, genreCode: 'dongs', symptomIds: signs('头痛') })
  const chosen = await doctor(analysedPoints.analysedEmpirical, { prescriptionId })
  expect(chosen.points.map((p) => [p.name, p.genreCode])).toContainEqual(['灵骨', 'dongs'])
  const { call: theirs } = await t.signIn('theirs')
  for (const call of [analysedPoints.analysedMeridian, analysedPoints.analysedEmpirical])
    await expect(theirs(call, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('needles are in the same safety report as herbs: forbidden in pregnancy, and a needle left behind', async () => {
  const prescriptionId = await draft(doctor, { physiologicalStatus: 2, westernDrugs: ['华法林'] })
  const { version } = await doctor(prescription.detail, { id: prescriptionId })
  const line = { delId: 'a', pointId: 'li4', name: '合谷', choosePointType: 'manual', needlesIn: 2, needlesOut: 1 }
  const bled = { delId: 'b', pointId: 'lu11', name: '少商', choosePointType: 'manual', method: 'bleeding' }
  await doctor(prescription.autoSave, { prescriptionId, version, points: [line, bled] } as never)
  const { safety } = await doctor(prescription.detail, { id: prescriptionId })
  expect(safety.blocked).toBe(true)
  const said = (rule: string) => safety.warnings.filter((w) => w.rule === rule).map((w) => [w.level, w.points])
  expect(said('needle-pregnancy')).toEqual([['blocked', [0]]])
  expect(said('needle-count')).toEqual([['blocked', [0]]])
  expect(said('needle-bleeding')).toContainEqual(['blocked', [1]])
  expect(said('needle-faint')).toEqual([['hint', [0, 1]]])
  for (const w of safety.warnings) expect(w.message).not.toMatch(/\{\{|needle-/)
  expect(safety.checked.map((c) => c.rule)).toContain('needle-electric')
})

test('a pacemaker that an earlier visit names keeps the current away, though nobody writes it again', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '何守拙', sex: 'male', birthday: '1950-02-03' })
  const electric = { delId: 'a', pointId: 'st36', name: '足三里', choosePointType: 'manual', method: 'electric' }
  const found = async (prescriptionId: number) =>
    (await doctor(prescription.detail, { id: prescriptionId })).safety.warnings
      .filter((w) => w.rule === 'needle-electric')
      .map((w) => w.level)
  const first = (await doctor(visit.create, { patientId })).prescriptionId
  const { version, content } = await doctor(prescription.detail, { id: first })
  const plain = { ...electric, method: 'even' }
  const sheet = {
    ...content,
    prescriptionId: first,
    version,
    points: [plain],
    treatType: 2,
    diagnosisResult: '痹证',
    westernDiseases: [{ code: 'Z95.0', name: '具有心脏起搏器' }],
  }
  const saved = await doctor(prescription.save, sheet as never)
  await doctor(prescription.confirm, { ...sheet, version: saved.version } as never)
  const second = (await doctor(visit.create, { patientId })).prescriptionId
  await doctor(prescription.autoSave, { prescriptionId: second, version: 1, points: [electric] } as never)
  expect(await found(second)).toEqual(['blocked'])
  const other = await draft()
  await doctor(prescription.autoSave, { prescriptionId: other, version: 1, points: [electric] } as never)
  expect(await found(other)).toEqual([])
})
