import { beforeAll, expect, test } from 'vitest'
import { analysis } from '#contract/prescribing/analysis.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const ids = (...names: string[]) => names.map((n) => knowledge.lexicon.get(n) ?? n)
const complaint = ids('恶寒', '发热', '无汗', '身痛', '气喘', '脉浮', '脉紧')
let call: Caller
let prescriptionId: number

beforeAll(async () => {
  call = (await t.signIn('ours', { auditStatus: 'pending' })).call
  prescriptionId = (await call(prescription.create, {})).prescriptionId
  await call(prescription.autoSave, {
    prescriptionId,
    version: 1,
    symptoms: complaint.map((id) => ({ id })),
    recipes: [{ recipeId: knowledge.formulaNames.get('麻黄汤') ?? '' }],
  })
})

test('[CALL-disease-mind-map] a disease is drawn out, the pattern that fits best first, each sign as it was told', async () => {
  const diseaseId = knowledge.diseaseNames.get('感冒') ?? ''
  const ask = (denied: string) =>
    call(analysis.diseaseMindMap, {
      diseaseId,
      allSymptoms: [...complaint, { id: ids(denied)[0] ?? '', present: false }],
    })
  const { root } = await ask('口渴')
  expect(root.name).toBe('感冒')
  expect(root.children[0]?.name).toContain('风寒')
  const signs = root.children[0]?.children.find((b) => b.name === 'signs')?.children ?? []
  expect(new Set(signs.map((s) => s.state))).toEqual(new Set(['present', 'unasked']))
  const all = root.children.flatMap((p) => p.children.flatMap((b) => b.children))
  expect(all.filter((s) => s.state === 'denied').map((s) => s.name)).toContain('口渴')
  await expect(call(analysis.diseaseMindMap, { diseaseId: 'no-such-disease' })).rejects.toMatchObject({ code: 40401 })
})

test('[CALL-pathogenesis] what goes on, and which sign belongs to which part of it', async () => {
  const answer = await call(analysis.pathogenesis, { prescriptionId })
  expect(answer.pathogenesis).not.toBe('')
  const cold = answer.because.find((b) => b.element === '寒')
  expect(cold?.signs.map((s) => s.label)).toContain('恶寒')
  const explained = new Set(answer.because.flatMap((b) => b.signs.map((s) => s.symptomId)))
  for (const { symptomId } of answer.open) expect(explained).not.toContain(symptomId)
  expect(explained.size + answer.open.length).toBe(complaint.length)
})

test('[CALL-misdiagnosis-hints] near formulas are named with the difference and what to ask', async () => {
  const { list } = await call(analysis.misdiagnosisHints, { prescriptionId })
  const near = list.filter((hint) => hint.kind === 'recipe')
  expect(near.length).toBeGreaterThan(0)
  for (const hint of list) expect(hint.difference, hint.name).not.toBe('')
  expect(near.flatMap((hint) => hint.ask.map((s) => s.symptomId)).filter((id) => complaint.includes(id))).toEqual([])
})

test("another organisation's draft is not spoken of", async () => {
  const theirs = await t.signIn('theirs')
  for (const e of [analysis.pathogenesis, analysis.misdiagnosisHints])
    await expect(theirs.call(e, { prescriptionId })).rejects.toMatchObject({ code: 43001 })
})

test('the diagnosis of a complaint names the pattern that most of what was found agrees on', async () => {
  const { diagnosis } = await call(analysis.symptoms, { allSymptoms: complaint })
  expect([diagnosis?.main, ...(diagnosis?.with ?? [])].map((p) => p?.name).join()).toContain('风寒')
})
