import { once } from 'node:events'
import { beforeAll, expect, test } from 'vitest'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { addition } from '#contract/prescribing/addition.ts'
import { analysis, symptomQuestions } from '#contract/prescribing/analysis.ts'
import { assessment } from '#contract/prescribing/assessment.ts'
import { dose } from '#contract/prescribing/dose.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { symptom } from '#contract/prescribing/symptom.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let token: string
let prescriptionId: number
/** Of the call that is given up: it has come, and what was answered. */
const hasCome = Promise.withResolvers<void>()
const answered = Promise.withResolvers<string>()
beforeAll(async () => {
  t.app.addHook('preHandler', async (request, reply) => {
    if (!request.headers['x-given-up']) return
    hasCome.resolve()
    await once(reply.raw, 'close')
  })
  t.app.addHook('onSend', async (request, _reply, payload) => {
    if (request.headers['x-given-up']) answered.resolve(String(payload))
  })
  const account = await t.signIn()
  doctor = account.call
  token = account.token
  const { patientId } = await doctor(patient.add, { patientName: '一问', sex: 'female', birthday: '1990-01-01' })
  prescriptionId = (await doctor(visit.create, { patientId, diagnoseWay: 1 })).prescriptionId
})

// Without a duration: only the combined call takes it into account.
const text = '发热，恶寒，无汗，身痛，骨节疼痛，气喘，脉浮紧，无口渴'
const herbs = [
  { herbId: 'ma-huang', name: '麻黄', doseG: 9 },
  { herbId: 'gui-zhi', name: '桂枝', doseG: 6 },
]
const recipes = [{ recipeId: 'ma-huang-tang' }]

// First, since the server cannot begin to listen once calls were put in without a connection.
test('a call that the page no longer waits for is not worked out', async () => {
  const address = await t.app.listen({ port: 0 })
  const givenUp = new AbortController()
  const asked = fetch(`${address}${assessment.assess.path}`, {
    method: assessment.assess.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-given-up': '1' },
    body: JSON.stringify({ prescriptionId, selfDescription: text }),
    signal: givenUp.signal,
  })
  await hasCome.promise
  givenUp.abort()
  await expect(asked).rejects.toThrow()
  expect(JSON.parse(await answered.promise)).toEqual({ code: 0, message: '', data: {} })
})

test('one call answers what the listed calls answer, part by part', async () => {
  const one = await doctor(assessment.assess, { prescriptionId, selfDescription: text, herbs, recipes })
  for (const part of Object.values(one)) expect(part?.failed).toBeNull()

  const read = await doctor(symptom.read, { text })
  expect(one.reading?.data).toEqual(read)
  const signs = {
    prescriptionId,
    allSymptoms: read.list.flatMap((f) => {
      if (f.said || f.past || f.guessed) return []
      return [f.present ? f.symptom.id : { id: f.symptom.id, present: false }]
    }),
    mainSymptoms: read.list.filter((f) => f.complaint).map((f) => f.symptom.id),
  }
  const { diseases, signIds, ...differential } = one.differential?.data ?? expect.fail()
  const listed = await doctor(analysis.symptoms, signs)
  expect({ ...differential, patterns: differential.patterns.slice(0, 5) }).toEqual(listed)
  expect(diseases).toEqual((await doctor(analysis.patterns, signs)).diseases)
  expect(signIds).toHaveLength(listed.list[0]?.coverage.length ?? 0)
  const questions = (await doctor(symptomQuestions.recommend, signs)).list
  expect(one.questions?.data?.list).toEqual(questions.slice(0, 3))

  const onSheet = { ...signs, recipeIds: ['ma-huang-tang'], herbIds: ['ma-huang', 'gui-zhi'] }
  const additions = one.additions?.data ?? expect.fail()
  expect(additions.smart).toEqual((await doctor(addition.smart, onSheet)).list)
  expect(additions.heavy).toEqual((await doctor(addition.ricu, onSheet)).list)
  expect(additions.core).toEqual((await doctor(addition.cores, onSheet)).list)
  const forDose = { ...signs, recipeIds: onSheet.recipeIds }
  expect(additions.predicted).toEqual((await doctor(dose.predict, forDose)).predicts)
  expect(additions.guiding).toEqual((await doctor(dose.guiding, { ...forDose, herbs })).guidingHerbs)
  expect(one.sheet?.data).toEqual(
    await doctor(prescription.preview, {
      prescriptionId,
      selfDescription: text,
      symptoms: signs.allSymptoms.map((s) => (typeof s === 'string' ? { id: s } : s)),
      herbs,
      recipes,
    }),
  )
})

test('what only the herbs changed is asked for alone', async () => {
  const asked = { prescriptionId, selfDescription: text, herbs, recipes, groups: ['sheet' as const] }
  const answer = await doctor(assessment.assess, asked)
  expect(Object.keys(answer).sort()).toEqual(['additions', 'sheet'])
  expect(answer.additions?.data?.core.length).toBeGreaterThan(0)
})

test('a part that fails says why, and the others stand', async () => {
  const unknown = { prescriptionId, selfDescription: text, herbs, recipes: [{ recipeId: 'no-such-formula' }] }
  const answer = await doctor(assessment.assess, unknown)
  expect(answer.additions).toMatchObject({ data: null, failed: { message: expect.stringMatching(/./) } })
  expect(answer.differential?.data?.list[0]?.name).toBe('麻黄汤')
  expect(answer.sheet?.data?.safety.checked.length).toBeGreaterThan(0)
})

test('nothing typed: nothing to say of a case, and the sheet is checked', async () => {
  const answer = await doctor(assessment.assess, { prescriptionId, herbs })
  expect(answer.differential).toEqual({ data: null, failed: null })
  expect(answer.sheet?.data?.price.lines).toHaveLength(2)
})

test('what the doctor set stands before the text, and a pregnancy in the words counts at once', async () => {
  const answer = await doctor(assessment.assess, {
    prescriptionId,
    selfDescription: '怀孕8周，头痛',
    symptoms: [{ id: 'headache', present: false, from: 'picked' }],
    herbs: [{ herbId: 'tao-ren', name: '桃仁', doseG: 10 }],
  })
  expect(answer.differential?.data?.signIds ?? []).not.toContain('headache')
  expect(answer.sheet?.data?.safety.warnings.map((w) => w.rule)).toContain('pregnancy')
})

test('what nobody has asked is said so, and an answer counts before it is kept', async () => {
  const herbs = [{ herbId: 'gan-cao', name: '甘草', doseG: 6 }]
  const standing = async (input: { selfDescription?: string; physiologicalStatus?: 1 | 2 | null }) => {
    const { sheet } = await doctor(assessment.assess, { prescriptionId, herbs, ...input })
    const { stated, checked } = sheet?.data?.safety ?? expect.fail()
    const resultOf = (rule: string) => checked.find((c) => c.rule === rule)?.result
    const [allergy, pregnancy, drug] = ['allergy', 'pregnancy', 'drug-interaction'].map(resultOf)
    return { stated: stated.map((s) => s.kind), allergy, pregnancy, drug }
  }
  expect(await standing({ selfDescription: '头痛3天' })).toEqual({
    stated: ['pregnancy-unknown', 'allergy-unknown', 'drug-unknown'],
    allergy: 'unknown',
    pregnancy: 'unknown',
    drug: 'unknown',
  })
  expect(
    await standing({ selfDescription: '头痛3天\n否认药物过敏史。\n未用其他药。', physiologicalStatus: 1 }),
  ).toEqual({
    stated: ['no-allergy', 'no-drug'],
    allergy: 'clear',
    pregnancy: 'clear',
    drug: 'clear',
  })
  expect((await standing({ physiologicalStatus: 2 })).stated).toContain('pregnant')
})

test('a woman’s complaint on a man’s record is pointed out, a pregnancy is signed for', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '二问', sex: 'male', birthday: '1990-01-01' })
  const of = (await doctor(visit.create, { patientId, diagnoseWay: 1 })).prescriptionId
  const told = async (selfDescription: string) => {
    const { sheet } = await doctor(assessment.assess, { prescriptionId: of, selfDescription, herbs, recipes })
    const { warnings } = sheet?.data?.safety ?? expect.fail()
    return warnings.filter((w) => w.rule === 'other-sex').map((w) => [w.level, w.message])
  }
  expect(await told('痛经三年，带下量多')).toEqual([
    ['hint', '档案性别为男，而所录有痛经、带下量多：请核对是否开错患者，或改正档案性别。'],
  ])
  expect((await told('怀孕8周，恶心呕吐')).map(([level]) => level)).toEqual(['sign'])
  expect(await told('头痛三天，乳房胀痛')).toEqual([])
})

test('a history is read with the sex and age on record: it does not repeat them', async () => {
  const leading = async (birthday: string) => {
    const { patientId } = await doctor(patient.add, { patientName: '问龄', sex: 'female', birthday })
    const of = (await doctor(visit.create, { patientId, diagnoseWay: 1 })).prescriptionId
    const selfDescription = '停经一年，一阵阵烘热出汗，晚上睡不好，心烦，腰酸，舌红少苔，脉细数'
    const { differential } = await doctor(assessment.assess, { prescriptionId: of, groups: ['case'], selfDescription })
    return differential?.data?.diseases[0]?.name
  }
  expect([await leading('1977-05-05'), await leading('1998-05-05')]).toEqual(['绝经前后诸证', '闭经'])
})

test('at a return visit the disease of the last one goes on while its complaints do, and says so', async () => {
  const { patientId } = await doctor(patient.add, { patientName: '续诊', sex: 'female', birthday: '1980-01-01' })
  const first = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const { version } = await doctor(prescription.save, {
    prescriptionId: first.prescriptionId,
    version: 1,
    selfDescription: '失眠，口干，便秘',
    symptoms: ['insomnia', 'dry-mouth', 'constipation'].map((id) => ({ id })),
    chineseDiseases: [{ code: 'A04.01.13', name: '不寐' }],
    herbs,
    recipeUsage: { pairs: 3, taking: '温服' },
  })
  await doctor(prescription.confirm, { prescriptionId: first.prescriptionId, version })
  await doctor(visit.finish, { mcId: first.mcId, force: true })
  const again = await doctor(visit.create, { patientId, diagnoseWay: 1 })
  const leading = async (of: number, selfDescription: string) =>
    (await doctor(assessment.assess, { prescriptionId: of, groups: ['case'], selfDescription })).differential?.data
      ?.diseases[0]
  expect(await leading(again.prescriptionId, '睡眠好些，口干，便秘')).toMatchObject({ name: '不寐', followed: true })
  expect(await leading(first.prescriptionId, '睡眠好些，口干，便秘')).toMatchObject({ followed: false })
  expect(await leading(again.prescriptionId, '腰痛三天')).toMatchObject({ followed: false })

  t.clock.now = new Date(t.clock.now.getTime() + 61 * 86_400_000)
  doctor = (await t.signIn()).call
  expect(await leading(again.prescriptionId, '睡眠好些，口干，便秘')).toMatchObject({ followed: false })
})
