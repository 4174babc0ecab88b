import { beforeAll, expect, test } from 'vitest'
import { errors } from '#contract/base/errors.ts'
import { constitution, constitutionPage as page } from '#contract/clinic/constitution.ts'
import { patient } from '#contract/clinic/patient.ts'
import { publicLink } from '#contract/clinic/public-link.ts'
import { visit } from '#contract/clinic/visit.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
let doctor: Caller
let anyone: Caller
beforeAll(async () => {
  doctor = (await t.signIn()).call
  anyone = t.caller(null)
})
const code = (key: keyof typeof errors) => ({ code: errors[key].code })

async function appointed(sex: 'female' | 'male' = 'female') {
  const { patientId } = await doctor(patient.add, { patientName: '吴秀英', sex })
  return (await doctor(visit.addAppointment, { patientId, reservationDate: '2026-03-02T15:00:00+08:00' })).mcId
}
async function linked() {
  const mcId = await appointed()
  const { url } = await doctor(publicLink.makeLink, { mcId, purpose: 'constitution' })
  return { mcId, token: url.split('/').at(-1) ?? '' }
}
/** "Never" for everything except the given answers. */
const answersTo = (questions: readonly { questionId: string }[], given: Record<string, number> = {}) =>
  questions.map(({ questionId }) => ({ questionId, score: given[questionId] ?? 1 }))
const tired = { 'tires-easily': 5, 'short-of-breath': 5, 'catches-cold': 5, 'weak-voice': 5 }

test('[CALL-visit-physical-report] [STATE-physical-test] [SCOPE-constitution-reports] a visit without a test has 0, with one 1 and its report', async () => {
  const mcId = await appointed()
  expect(await doctor(constitution.physicalTestReport, { mcId })).toMatchObject({
    physicalTest: 0,
    testedAt: null,
    constitutions: [],
  })
  const { questions } = await doctor(constitution.physicalTestQuestions, { mcId })
  expect(questions).toHaveLength(60)
  const saved = await doctor(constitution.savePhysicalTestReport, { mcId, answers: answersTo(questions, tired) })
  expect(saved).toMatchObject({ physicalTest: 1, answeredBy: 'clinic', testedAt: '2026-03-02T02:00:00.000Z' })
  expect(saved.constitutions).toHaveLength(9)
  expect(saved.constitutions[0]).toMatchObject({ code: 'qi-deficient', score: 50, verdict: 'yes', matched: true })
  expect(saved.advice[0]).toMatchObject({ code: 'qi-deficient', lines: expect.any(Array) })
  expect(await doctor(constitution.physicalTestReport, { mcId })).toEqual(saved)
  const [row] = (await doctor(visit.todayPatients, {})).list.filter((r) => r.mcId === mcId)
  expect(row?.physicalTest).toBe(1)
  await expect(doctor(constitution.physicalTestReport, { mcId: 999_999_999 })).rejects.toMatchObject(
    code('visit_not_found'),
  )
})

test('men and women have sixty questions each, not the same', async () => {
  const ids = async (sex: 'female' | 'male') => {
    const { questions } = await doctor(constitution.physicalTestQuestions, { mcId: await appointed(sex) })
    return questions.map((q) => q.questionId)
  }
  const [hers, his] = await Promise.all([ids('female'), ids('male')])
  expect([hers.length, his.length, hers.filter((id) => !his.includes(id)).length]).toEqual([60, 60, 1])
})

test('an open question, a stray one and a score that is none are refused, and nothing is kept', async () => {
  const mcId = await appointed()
  const { questions } = await doctor(constitution.physicalTestQuestions, { mcId })
  const all = answersTo(questions)
  const save = (answers: typeof all) => doctor(constitution.savePhysicalTestReport, { mcId, answers })
  await expect(save(all.slice(2))).rejects.toMatchObject({
    ...code('questions_open'),
    data: { questions: all.slice(0, 2).map((a) => a.questionId) },
  })
  await expect(save([...all, { questionId: 'damp-scrotum', score: 1 }])).rejects.toMatchObject(
    code('question_not_found'),
  )
  await expect(save(all.map((a) => ({ ...a, score: 6 })))).rejects.toMatchObject(code('input_invalid'))
  expect((await doctor(constitution.physicalTestReport, { mcId })).physicalTest).toBe(0)
})

test('the patient answers on her phone and has her report as page and PDF, in her language, without her name', async () => {
  const { mcId, token } = await linked()
  await expect(anyone(page.constitutionSheet, { token })).rejects.toMatchObject(code('not_tested'))
  const { questions, report } = await anyone(page.constitution, { token })
  expect(report).toBeNull()
  await anyone(page.sendConstitution, { token, answers: answersTo(questions, tired) })
  const english = await t.caller(null, 'en')(page.constitution, { token })
  expect(english.report?.constitutions[0]?.name).toBe('Qi-deficient constitution')
  expect(JSON.stringify(english)).not.toContain('吴秀英')
  expect(await doctor(constitution.physicalTestReport, { mcId })).toMatchObject({ answeredBy: 'patient' })
  for (const language of ['zh_CN', 'zh_TW', 'en']) {
    const pdf = await t.caller(null, language)(page.constitutionSheet, { token })
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
  await doctor(constitution.physicalTestSheet, { mcId })
  await doctor(visit.startAppointment, { mcId })
  await expect(anyone(page.sendConstitution, { token, answers: answersTo(questions) })).rejects.toMatchObject(
    code('visit_begun'),
  )
  // The report stays; sixty questions are not offered in vain.
  expect(await anyone(page.constitution, { token })).toMatchObject({
    open: false,
    report: { advice: expect.any(Array) },
  })
})

test('the questions of a visit that has begun are not asked any more', async () => {
  const { mcId, token } = await linked()
  expect((await anyone(page.constitution, { token })).open).toBe(true)
  await doctor(visit.startAppointment, { mcId })
  await expect(anyone(page.constitution, { token })).rejects.toMatchObject(code('visit_begun'))
})
