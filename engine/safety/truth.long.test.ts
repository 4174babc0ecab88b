import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainSafetyOf } from '#tools/brain/prepared.ts'
import { checkSafety } from './check.ts'
import { noteCases, stateByHandCases } from './testing/by-hand-cases.ts'
import { lineOf, sheet, type TruthCase } from './testing/case.ts'
import { decoctionCases, duplicateCases, limitCases } from './testing/dose-cases.ts'
import {
  forbiddenCases,
  gradedPregnancyCases,
  hiddenPoisonCases,
  homonymCases,
  kindredAllergyCases,
  oralDoseCases,
  powderCases,
  sumCases,
} from './testing/law-cases.ts'
import { pairCases } from './testing/pair-cases.ts'
import {
  preparationAllergyCases,
  preparationDrugCases,
  preparationDuplicateCases,
  preparationInteractionCases,
  preparationPairCases,
  preparationPregnancyCases,
  preparationToxicCases,
  preparationUnknownCases,
} from './testing/preparation-cases.ts'
import {
  allergyCases,
  drugWordCases,
  interactionCases,
  namedAllergyCases,
  unknownDrugCases,
  unknownHerbCases,
} from './testing/record-cases.ts'
import { ageCases, restraintCases, unknownPatientCases } from './testing/state-cases.ts'

const knowledge = loadKnowledge()
const index = plainSafetyOf(knowledge)

const tables: Record<string, (k: typeof knowledge) => TruthCase[]> = {
  '十八反 and 十九畏 by family, alias and form': pairCases,
  'pregnancy and lactation': restraintCases,
  'pregnancy and lactation by the books': stateByHandCases,
  'age bands': ageCases,
  'forbidden and restricted drugs': forbiddenCases,
  'no dose by mouth': oralDoseCases,
  'poison hidden in what is taken': hiddenPoisonCases,
  'pregnancy graded by who says it': gradedPregnancyCases,
  'dose by the way it is taken': powderCases,
  'lines of one herb added up': sumCases,
  'words of two drugs': homonymCases,
  'allergies to relatives and medicines': kindredAllergyCases,
  'notes on children and elders': noteCases,
  'no patient': unknownPatientCases,
  'legal maximum': limitCases,
  'duplicates and herbs of one poison': duplicateCases,
  'decoction notes': decoctionCases,
  'allergy families': allergyCases,
  'allergies by name': namedAllergyCases,
  'drug interactions': interactionCases,
  'words of drugs': drugWordCases,
  'unknown drugs': unknownDrugCases,
  'unknown herbs': unknownHerbCases,
  'incompatible herbs hidden in preparations': preparationPairCases,
  'preparations in pregnancy': preparationPregnancyCases,
  'allergies to preparations': preparationAllergyCases,
  'drugs inside preparations': preparationDrugCases,
  'preparations with drugs': preparationInteractionCases,
  'duplicates in preparations': preparationDuplicateCases,
  'poison in preparations': preparationToxicCases,
  'unknown preparations': preparationUnknownCases,
}

/** Empty when the case is correct, else the finding. */
function mistake({ what, rule, input, expected, judged }: TruthCase): string[] {
  const { findings, checked } = checkSafety(index, input)
  const found = findings.filter((f) => f.rule === rule)
  const said = found.map((f) => `${f.level}[${f.lines}] ${f.key}`).join(' ') || 'silence'
  const sameLines = (lines: readonly number[]) => !expected?.lines || `${lines.toSorted()}` === `${expected.lines}`
  const right = expected ? found.some((f) => f.level === expected.level && sameLines(f.lines)) : found.length === 0
  const wellJudged = judged === undefined || checked.find((c) => c.rule === rule)?.judged === judged
  return right && wellJudged ? [] : [`${rule}: ${what}: ${said}${wellJudged ? '' : ', judged wrongly'}`]
}

test.each(Object.entries(tables))('%s', (_, table) => {
  const cases = table(knowledge)
  expect(cases.flatMap(mistake)).toEqual([])
  expect(cases.length).toBeGreaterThan(2)
})

test('the table holds a thousand dangers and as many harmless neighbours', () => {
  const cases = Object.values(tables).flatMap((table) => table(knowledge))
  const dangers = cases.filter((c) => c.expected)
  expect(dangers.length).toBeGreaterThanOrEqual(1000)
  expect(cases.length - dangers.length).toBeGreaterThanOrEqual(dangers.length)
})

test('twenty-four herbs with allergies, drugs and other sheets give the same bytes', () => {
  const names = [...knowledge.herbs.values()].filter((_, i) => i % 27 === 0).map((h) => h.zh)
  const lines = names.slice(0, 24).map((name) => lineOf(knowledge, name))
  const record = {
    allergies: ['青霉素', '海鲜', '不明之物'],
    westernDrugs: ['华法林', '地高辛', '二甲双胍', '氨氯地平', '某药'],
  }
  const plain = sheet(lines)
  const patient = plain.patient && { ...plain.patient, ...record, pregnant: true }
  const full = { ...plain, patient, alsoTaken: [{ label: '前方', lines }] }
  const once = checkSafety(index, full)
  expect(once.findings.length).toBeGreaterThan(5)
  expect(JSON.stringify(checkSafety(index, full))).toBe(JSON.stringify(once))
})
