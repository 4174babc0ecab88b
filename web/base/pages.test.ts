import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { languages } from '#contract/base/codes.ts'
import { type Permission, permissions, type Role } from '#contract/base/permissions.ts'
import { pages as everyPage } from '#web/routing/pages.ts'
import { mayOpen, type NamedPage, nameOf, type Page, pagesBelow, permissionsFor, visiblePages } from './pages.ts'

const account = (userType: Role, permissions: Permission[]) => ({ userType, permissions })
const paths = (pages: readonly NamedPage[]) => pages.map(({ path }) => path)

const pages: readonly Page[] = [
  { path: '/route', name: 'route', icon: 'home', roles: ['admin', 'doctor', 'student'] },
  { path: '/a', name: 'patients', icon: 'clock', roles: ['doctor'], permission: 'clinic_manage' },
  { path: '/a/b', name: 'patients', icon: 'patients', roles: ['admin'] },
  { path: '/a/c', name: 'patients', icon: 'patients', roles: ['doctor'], permission: 'patient_visit' },
  { path: '/a/c/$id/{-$tab}', permission: 'exam_center' },
]

describe('what an account sees', () => {
  it('[GUARD-visibility-admin] an admin sees everything', () => {
    expect(paths(visiblePages(account('admin', []), pages))).toEqual(['/route', '/a', '/a/b', '/a/c'])
  })

  it('[GUARD-visibility-roles] others see what their role meets, pages below a visible one included', () => {
    expect(paths(visiblePages(account('doctor', ['clinic_manage', 'patient_visit']), pages))).toEqual([
      '/route',
      '/a',
      '/a/c',
    ])
    expect(paths(visiblePages(account('student', ['clinic_manage', 'patient_visit']), pages))).toEqual(['/route'])
  })

  it('leaves out what the codes do not open', () => {
    expect(paths(visiblePages(account('doctor', ['clinic_manage']), pages))).toEqual(['/route', '/a'])
    expect(paths(visiblePages(account('doctor', []), pages))).toEqual(['/route'])
  })

  it('a group without a page of its own goes with its last page', () => {
    expect(paths(visiblePages(account('doctor', ['recipe_brain']), everyPage))).not.toContain('/recipeBrain')
    const seen = paths(visiblePages(account('doctor', ['recipe_brain', 'recipe_dialectical']), everyPage))
    expect(seen).toEqual(expect.arrayContaining(['/recipeBrain', '/recipeBrain/home']))
  })
})

it('codes are gathered from the top down to the page, its parameters included', () => {
  expect(permissionsFor('/a/c', pages)).toEqual(['clinic_manage', 'patient_visit'])
  expect(permissionsFor('/a/c/7', pages)).toEqual(['clinic_manage', 'patient_visit', 'exam_center'])
  expect(permissionsFor('/a/c/7/notes', pages)).toEqual(['clinic_manage', 'patient_visit', 'exam_center'])
  expect(permissionsFor('/a/c/', pages)).toEqual(['clinic_manage', 'patient_visit'])
  expect(permissionsFor('/ab', pages)).toEqual([])
})

it('a page stands below the nearest one above it, and goes by its name', () => {
  const named = visiblePages(account('admin', []), pages)
  expect(paths(pagesBelow(null, named))).toEqual(['/route', '/a'])
  expect(paths(pagesBelow('/a', named))).toEqual(['/a/b', '/a/c'])
  expect(nameOf('/route/x', pages)).toBe('route')
  expect(nameOf('/a/c/7', pages)).toBe('patients')
  expect(nameOf('/elsewhere', pages)).toBeNull()
})

it.each(languages)('every page has its words in %s, and every word its page', (language) => {
  const shell = z
    .object({ pages: z.record(z.string(), z.string()), pageHints: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`${import.meta.dirname}/../../i18n/${language}/base/shell.json`, 'utf8')))
  const names = [...new Set(everyPage.flatMap(({ name }) => name ?? []))].toSorted()
  expect(Object.keys(shell.pages).toSorted()).toEqual(names)
  expect(Object.keys(shell.pageHints).toSorted()).toEqual(names)
})

it('no path stands twice', () => {
  const all = everyPage.map(({ path }) => path)
  expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([])
})

/** Each code and the page it opens; server/permissions.test.ts covers the calls. */
const opened: [`PERM-${Permission}`, string][] = [
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

it.each(opened)('[%s] opens %s; without it the page is neither open nor shown', (id, path) => {
  const code = id.replace('PERM-', '') as Permission
  const needed = permissionsFor(path, everyPage)
  expect(needed).toContain(code)
  expect(mayOpen(path, account('doctor', needed), everyPage)).toBe(true)
  const without = account(
    'doctor',
    permissions.filter((p) => p !== code),
  )
  expect(mayOpen(path, without, everyPage)).toBe(false)
  expect(paths(visiblePages(without, everyPage))).not.toContain(path)
  expect(mayOpen(path, account('admin', []), everyPage)).toBe(true)
})
