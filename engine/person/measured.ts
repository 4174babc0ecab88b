import type { FactKind, Measured } from './condition.types.ts'

type Person = { ageYears: number | null; sex: 'female' | 'male' | null }
type Measure = readonly [kind: FactKind, isMet: (value: number, person: Person) => boolean]

/** In infants bilirubin and potassium have other ranges, in children the pressure. */
const fromYears = (years: number, { ageYears }: Person) => ageYears === null || ageYears >= years

/** The same bounds as in a history: far enough out of range to restrict what may be given. */
const measures: Readonly<Record<string, readonly Measure[]>> = {
  creatinine: [['kidney', (v) => v >= 133]],
  'filtration-rate': [['kidney', (v) => v < 60]],
  'alanine-aminotransferase': [['liver', (v) => v >= 60]],
  'aspartate-aminotransferase': [['liver', (v, who) => v >= 60 && fromYears(2, who)]],
  'total-bilirubin': [['liver', (v, who) => v >= 34 && fromYears(1, who)]],
  'hepatitis-b-surface-antigen': [['liver', (v) => v > 0.05]],
  platelets: [['bleeding', (v) => v < 50]],
  inr: [['bleeding', (v) => v >= 4]],
  'faecal-occult-blood': [['bleeding', (v) => v > 0]],
  potassium: [['potassium', (v, who) => v < 3.5 && fromYears(1, who)]],
  thyrotropin: [['thyroid', (v) => v < 0.1]],
  'systolic-pressure': [
    ['pressure', (v, who) => v >= 160 && fromYears(18, who)],
    ['crisis', (v, who) => v >= 180 && fromYears(18, who)],
  ],
  'diastolic-pressure': [
    ['pressure', (v, who) => v >= 100 && fromYears(18, who)],
    ['crisis', (v, who) => v >= 110 && fromYears(18, who)],
  ],
  'beta-hcg': [['pregnant', (v, { sex }) => v >= 25 && sex !== 'male']],
}

/** Ids of the values that state something; a test finds each in the base. */
export const measuredIds = Object.keys(measures)

/** The words of the values that state it. */
export const measuredFor = (measured: readonly Measured[], kind: FactKind, person: Person): string[] =>
  measured.flatMap(({ id, value, words }) =>
    (measures[id] ?? []).some(([of, isMet]) => of === kind && isMet(value, person)) ? [words] : [],
  )
