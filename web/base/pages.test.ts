import { describe, expect, it } from 'vitest'
import { type Permission, permissions, type Role } from '#contract/base/permissions.ts'
import { type Feature, mayOpen, permissionsFor, visibleFeatures } from './pages.ts'

const account = (userType: Role, permissions: Permission[]) => ({ userType, permissions })
const paths = (tree: readonly Feature[]): string[] => tree.flatMap((f) => [f.path, ...paths(f.children ?? [])])

const tree: readonly Feature[] = [
  { path: '/route', name: 'route', icon: 'home', roles: ['admin', 'doctor', 'student'] },
  {
    path: '/a',
    name: 'today',
    icon: 'clock',
    roles: ['doctor'],
    permission: 'clinic_manage',
    children: [
      { path: '/a/b', name: 'patients', icon: 'patients', roles: ['admin'] },
      { path: '/a/c', name: 'patients', icon: 'patients', roles: ['doctor'], permission: 'patient_visit' },
    ],
  },
]

describe('what an account sees', () => {
  it('[GUARD-visibility-admin] an admin sees everything', () => {
    expect(paths(visibleFeatures(account('admin', []), tree))).toEqual(['/route', '/a', '/a/b', '/a/c'])
  })

  it('[GUARD-visibility-roles] others see what their role meets, children of a visible parent included', () => {
    expect(paths(visibleFeatures(account('doctor', ['clinic_manage', 'patient_visit']), tree))).toEqual([
      '/route',
      '/a',
      '/a/c',
    ])
    expect(paths(visibleFeatures(account('student', ['clinic_manage']), tree))).toEqual(['/route'])
  })

  it('leaves out what the codes do not open', () => {
    expect(paths(visibleFeatures(account('doctor', ['clinic_manage']), tree))).toEqual(['/route', '/a'])
    expect(paths(visibleFeatures(account('doctor', []), tree))).toEqual(['/route'])
  })

  it('a group without a page of its own goes with its last page', () => {
    expect(paths(visibleFeatures(account('doctor', ['recipe_brain'])))).not.toContain('/recipeBrain')
    expect(paths(visibleFeatures(account('doctor', ['recipe_brain', 'recipe_dialectical'])))).toContain(
      '/recipeBrain/home',
    )
  })
})

it('codes are gathered from the group down to the page', () => {
  expect(permissionsFor('/a/c', tree)).toEqual(['clinic_manage', 'patient_visit'])
  expect(permissionsFor('/a/c/7', tree)).toEqual(['clinic_manage', 'patient_visit'])
  expect(permissionsFor('/ab', tree)).toEqual([])
})

/** Each code and the page that it opens; server/permissions.test.ts has the calls. */
const pages: [`PERM-${Permission}`, string][] = [
  ['PERM-acup_brain', '/acupBrain'],
  ['PERM-acup_dialectical', '/acupBrain/dialecticalAcupoint'],
  ['PERM-acup_empirical', '/acupBrain/empiricalAcupoint'],
  ['PERM-acup_time', '/acupBrain/timeAcupoint'],
  ['PERM-acup_zhenlv', '/acupBrain/ruleAcupoint'],
  ['PERM-clinic_manage', '/patientManagement'],
  ['PERM-recipe_brain', '/recipeBrain'],
  ['PERM-recipe_dialectical', '/recipeBrain/home'],
  ['PERM-recipe_manually', '/recipeBrain/manualPrescription'],
  ['PERM-custom_prescription', '/prescription-management'],
  ['PERM-physique_recuperate', '/recipeBrain/physRecuperate'],
  ['PERM-study_brain', '/studyBrain'],
  ['PERM-study_diag', '/studyBrain/diagnosisStudy'],
  ['PERM-study_recipe_herb', '/studyBrain/recipeStudy'],
  ['PERM-study_acup', '/studyBrain/acupStudy'],
  ['PERM-study_disease_symptom', '/studyBrain/symptomStudy'],
  ['PERM-wiki_tool_pattern', '/studyBrain/diagnosisStudy/pattern'],
  ['PERM-wiki_tool_tongue', '/studyBrain/diagnosisStudy/tongueDiag'],
  ['PERM-wiki_tool_abdomen', '/studyBrain/diagnosisStudy/bellyDiag'],
  ['PERM-wiki_tool_pulse', '/studyBrain/diagnosisStudy/pulseTaking'],
  ['PERM-wiki_tool_recipe', '/studyBrain/recipeStudy/recipe'],
  ['PERM-wiki_tool_herb', '/studyBrain/recipeStudy/medicine'],
  ['PERM-wiki_tool_dose_conversion', '/studyBrain/recipeStudy/convert'],
  ['PERM-wiki_tool_herb_symptom', '/studyBrain/recipeStudy/symptomAnalyse'],
  ['PERM-wiki_tool_medicine_conflict', '/studyBrain/recipeStudy/medicineConflict'],
  ['PERM-wiki_tool_classic', '/studyBrain/acupStudy/classic'],
  ['PERM-wiki_tool_dongs', '/studyBrain/acupStudy/dongs'],
  ['PERM-wiki_tool_tummy', '/studyBrain/acupStudy/tummy'],
  ['PERM-wiki_tool_head', '/studyBrain/acupStudy/head'],
  ['PERM-wiki_tool_symptom', '/studyBrain/symptomStudy/symptomAnalyze'],
  ['PERM-wiki_tool_women_disease', '/studyBrain/symptomStudy/gynecology'],
]

it.each(pages)('[%s] opens %s; without it the page is neither open nor shown', (id, path) => {
  const code = id.replace('PERM-', '') as Permission
  const needed = permissionsFor(path)
  expect(needed).toContain(code)
  expect(mayOpen(path, account('doctor', needed))).toBe(true)
  const without = account(
    'doctor',
    permissions.filter((p) => p !== code),
  )
  expect(mayOpen(path, without)).toBe(false)
  expect(paths(visibleFeatures(without))).not.toContain(path)
  expect(mayOpen(path, account('admin', []))).toBe(true)
})
