import { expect, test } from 'vitest'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { point } from '#contract/acupuncture/point.ts'
import { type Permission, permissions } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { analysis } from '#contract/prescribing/analysis.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { dose } from '#contract/prescribing/dose.ts'
import { physique } from '#contract/prescribing/physique.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { diagnosisStudy, herbStudy, recipeStudy, symptomStudy } from '#contract/study/reference.ts'
import { feedback } from '#contract/support/feedback.ts'
import { home } from '#contract/support/home.ts'

import { loadKnowledge } from '#knowledge/load.ts'
import { type Caller, testApp } from '#server/testing/app.ts'

const t = testApp()
const knowledge = loadKnowledge()
const sign = knowledge.lexicon.get('头痛') ?? ''

/** For each permission code, a call that only this code allows. */
const opens: Partial<Record<`PERM-${Permission}`, (call: Caller) => Promise<unknown>>> = {
  'PERM-acup_brain': async (call) => call(point.selected, await call(prescription.create, {})),
  'PERM-acup_time': (call) => call(point.byTime, { dateTime: '2026-03-02T10:00:00+08:00' }),
  'PERM-clinic_manage': (call) => call(patient.list, {}),
  'PERM-recipe_dialectical': (call) => call(analysis.symptoms, { allSymptoms: [sign] }),
  'PERM-custom_prescription': (call) => call(customPrescription.list, {}),
  'PERM-physique_recuperate': (call) => call(physique.symptoms, {}),
  'PERM-wiki_tool_pattern': (call) => call(diagnosisStudy.studyPatterns, {}),
  'PERM-wiki_tool_tongue': (call) => call(diagnosisStudy.studyTongues, {}),
  'PERM-wiki_tool_abdomen': (call) => call(diagnosisStudy.studyAbdomens, {}),
  'PERM-wiki_tool_pulse': (call) => call(diagnosisStudy.studyPulses, {}),
  'PERM-wiki_tool_recipe': (call) => call(recipeStudy.studyList, {}),
  'PERM-wiki_tool_herb': (call) => call(herbStudy.studyList, {}),
  'PERM-wiki_tool_dose_conversion': (call) => call(dose.conversionTables, {}),
  'PERM-wiki_tool_herb_symptom': (call) => call(herbStudy.symptomAnalyse, { symptomIds: [sign] }),
  'PERM-wiki_tool_medicine_conflict': (call) => call(herbStudy.conflictSearch, { q: '丹参' }),
  'PERM-wiki_tool_classic': (call) => call(acupuncture.studyList, { genreCode: 'classic' }),
  'PERM-wiki_tool_dongs': (call) => call(acupuncture.studyList, { genreCode: 'dongs' }),
  'PERM-wiki_tool_tummy': (call) => call(acupuncture.studyList, { genreCode: 'tummy' }),
  'PERM-wiki_tool_head': (call) => call(acupuncture.studyList, { genreCode: 'head' }),
  'PERM-wiki_tool_symptom': (call) => call(symptomStudy.studyAnalysis, { id: sign }),
  'PERM-wiki_tool_women_disease': (call) => call(symptomStudy.gynecologyList, {}),
  'PERM-feedback_handle': (call) => call(feedback.listAll, {}),
  'PERM-user_feedback': (call) => call(feedback.listMine, {}),
  'PERM-document_list': (call) => call(home.entries, {}),
}

test.each(Object.entries(opens))(
  '[%s] with the code its call answers, without it the call is forbidden',
  async (id, ask) => {
    const code = id.replace('PERM-', '') as Permission
    const auditStatus = code === 'clinic_manage' ? 'approved' : 'pending'
    const holder = await t.signIn('ours', { auditStatus, permissions: [code] })
    await expect(ask(holder.call)).resolves.toBeDefined()
    const others = await t.signIn('ours', { auditStatus, permissions: permissions.filter((p) => p !== code) })
    await expect(ask(others.call)).rejects.toMatchObject({ code: 40301 })
  },
)

test('[PERM-study_acup] points of proven effect are read with the code of the study, not without', async () => {
  const holder = await t.signIn('ours', { permissions: ['study_acup'] })
  const { list } = await holder.call(point.specificCures, {})
  const cureCode = list[0]?.cureCode ?? ''
  expect((await holder.call(point.specificCure, { cureCode })).points.length).toBeGreaterThan(0)
  const other = await t.signIn('ours', { permissions: ['study_brain', 'study_diag'] })
  await expect(other.call(point.specificCure, { cureCode })).rejects.toMatchObject({ code: 40301 })
})
