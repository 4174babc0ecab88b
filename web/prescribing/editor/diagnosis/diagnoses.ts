import { limits } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { diagnosis } from '#contract/prescribing/diagnosis.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'

export type Coded = Output<typeof diagnosis.codeSearch>['list'][number]

export const fieldOf = { disease: 'chineseDiseases', pattern: 'patterns', western: 'westernDiseases' } as const
export const diagnosisFields = Object.values(fieldOf)
export type DiagnosisField = (typeof diagnosisFields)[number]

/** The lists, keeping the newest when there are too many, and the sentence and codes derived from them. */
export function withDiagnoses(
  content: PrescriptionContent,
  part: Partial<Pick<PrescriptionContent, DiagnosisField>>,
): ContentChange {
  const next = { ...content, ...part }
  const lists = Object.fromEntries(
    diagnosisFields.filter((f) => part[f]).map((f) => [f, next[f].slice(-limits.diseases)]),
  )
  const all = diagnosisFields.flatMap((f) => (lists[f] as PrescriptionContent[DiagnosisField] | undefined) ?? next[f])
  const joined = (words: readonly string[], most: number) => words.join(' ').slice(0, most)
  return {
    ...lists,
    diagnosisResult: joined(
      all.map((d) => d.name),
      300,
    ),
    diagnosisCode: joined(
      all.map((d) => d.code),
      200,
    ),
  }
}
