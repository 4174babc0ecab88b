import { expect, test } from 'vitest'
import type { Input } from '#contract/base/endpoint.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { adminCases } from '#contract/prescribing/medical-case.ts'
import { caseOutcomes } from '#contract/prescribing/outcome.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { wilsonInterval } from '#engine/outcomes/outcomes.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
type Answer = Omit<Input<typeof followup.complete>, 'visitId'>
const answer = { visitLabel: 0, adviseCommentReason: '守方' } as const

/** A visit, its confirmed prescription and, when the patient was asked, the answers. */
async function treat(call: Caller, recipeId: string, said: Partial<Answer> | null, byHand = false) {
  const { patientId } = await call(patient.add, { patientName: '林若兰', sex: 'female' })
  const { mcId, prescriptionId } = await call(visit.create, { patientId })
  const { version } = await call(prescription.save, {
    prescriptionId,
    version: 1,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    symptoms: [{ id: 'fever', main: true }],
    recipes: [{ recipeId }],
    recipeUsage: { taking: '温服' },
    diagnosisResult: byHand ? '感冒·风寒束表' : '感冒',
    chineseDiseases: byHand ? [] : [{ code: 'BNW010', name: '感冒' }],
  })
  await call(prescription.confirm, { prescriptionId, version })
  const { list } = await call(followup.listByPatient, { patientId })
  if (said) await call(followup.complete, { ...answer, score: 3, ...said, visitId: list[0]?.visitId ?? 0 })
  return mcId
}
const improved = (improvement: 'gone' | 'better' | 'same' | 'worse') => ({
  symptomImprovements: [{ symptomId: 'fever', improvement }],
})

test('outcomes count what the own patients answered, by formula and by disease, with the interval', async () => {
  const { call } = await t.signIn()
  expect(await call(caseOutcomes.outcomes, {})).toEqual({ list: [], counted: 0, enough: 30 })
  await treat(call, 'gui-zhi-tang', { ...improved('gone'), score: 0 })
  await treat(call, 'gui-zhi-tang', { ...improved('worse'), score: 8 })
  await treat(call, 'ma-huang-tang', { ...improved('better'), score: 1 }, true)
  await treat(call, 'ma-huang-tang', null)
  const mcId = await treat(call, 'ma-huang-tang', improved('worse'))
  const admin = await t.signIn('ours', { role: 'admin' })
  await admin.call(adminCases.invalidateMedicalCase, { mcId, reason: '重复登记' })

  const byFormula = await call(caseOutcomes.outcomes, {})
  expect(byFormula).toMatchObject({
    counted: 3,
    list: [
      { id: 'gui-zhi-tang', name: '桂枝汤', answered: 2, judged: 2, improved: 1, meanScore: 4, few: true },
      { id: 'ma-huang-tang', name: '麻黄汤', answered: 1, judged: 1, improved: 1, meanScore: 1, few: true },
    ],
  })
  expect(byFormula.list[0]?.interval).toEqual(wilsonInterval(1, 2))
  expect((await call(caseOutcomes.outcomes, { by: 'disease' })).list).toMatchObject([
    { name: '感冒', answered: 3, improved: 2 },
  ])
})

test('a colleague’s and another organisation’s patients are not among them', async () => {
  const { call } = await t.signIn()
  await treat(call, 'gui-zhi-tang', improved('gone'))
  for (const who of ['ours', 'theirs'] as const)
    expect((await (await t.signIn(who)).call(caseOutcomes.outcomes, {})).list).toEqual([])
})

test('a removed patient’s answers are not counted', async () => {
  const { call } = await t.signIn()
  await treat(call, 'gui-zhi-tang', improved('gone'))
  const mcId = await treat(call, 'gui-zhi-tang', improved('worse'))
  await t.db
    .updateTable('patient')
    .from('visit')
    .set({ removed_at: t.clock.now })
    .whereRef('patient.id', '=', 'visit.patient_id')
    .where('visit.id', '=', mcId)
    .execute()
  expect(await call(caseOutcomes.outcomes, {})).toMatchObject({ counted: 1, list: [{ answered: 1, improved: 1 }] })
})
