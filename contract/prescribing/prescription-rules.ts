import type { ErrorKey } from '../base/errors.ts'
import type { PrescriptionContent } from './prescription-content.ts'

/** What a patient can be given: any one of these makes a prescription. */
const givenParts = ['herbs', 'preparations', 'outerProducts', 'externalTreatments', 'therapies', 'points'] as const
type Content = Pick<PrescriptionContent, (typeof givenParts)[number]>

/** Nothing that could be given to a patient: it can be stored as a draft, but not saved. */
export const isEmptyPrescription = (content: Content): boolean => givenParts.every((part) => !content[part].length)

type Checked = Content &
  Pick<PrescriptionContent, 'recipeUsage' | 'chineseDiseases' | 'westernDiseases' | 'patterns' | 'diagnosisResult'>
type Rule = { field: string; error: ErrorKey; lacks: (content: Checked) => boolean }

/** What a confirmed prescription must have, in the order in which it is requested. */
const required: readonly Rule[] = [
  { field: 'herbs', error: 'prescription_empty', lacks: isEmptyPrescription },
  {
    field: 'recipeUsage',
    error: 'prescription_usage',
    lacks: ({ herbs, recipeUsage }) => herbs.length > 0 && !recipeUsage.taking.trim(),
  },
  {
    // 处方管理办法 第六条: a prescription carries the clinical diagnosis.
    field: 'diagnosisResult',
    error: 'prescription_diagnosis',
    lacks: (c) =>
      [c.chineseDiseases, c.westernDiseases, c.patterns].every((list) => !list.length) && !c.diagnosisResult.trim(),
  },
]

/** The diagnosis in words, unless it only repeats the coded names. */
export function diagnosisInWords(
  content: Pick<PrescriptionContent, 'chineseDiseases' | 'westernDiseases' | 'patterns' | 'diagnosisResult'>,
): string {
  const { westernDiseases, chineseDiseases, patterns, diagnosisResult } = content
  const coded = [...westernDiseases, ...chineseDiseases, ...patterns].flatMap((d) => [d.name, ...d.name.split(/\s+/)])
  return diagnosisResult.split(/\s+/).every((word) => coded.includes(word)) ? '' : diagnosisResult.trim()
}

/** What the content still lacks for confirmation. */
export const lackingIn = (content: Checked): Omit<Rule, 'lacks'>[] =>
  required.filter(({ lacks }) => lacks(content)).map(({ field, error }) => ({ field, error }))
