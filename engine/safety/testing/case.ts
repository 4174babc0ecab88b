import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import type { PrescribedLine, SafetyInput, SafetyLevel, SafetyPatient, SafetyRule } from '../safety.types.ts'

/** One row of the truth table: the finding a rule must report for a sheet, or that it must have none. */
export type TruthCase = {
  what: string
  rule: SafetyRule
  input: SafetyInput
  /** Null: the rule has no finding. */
  expected: { level: SafetyLevel; lines?: readonly number[] } | null
  /** False when the rule must report that it could not judge. */
  judged?: boolean
}

/** An adult who was asked about medicines and takes none. */
export const adult: SafetyPatient = {
  sex: 'female',
  ageMonths: 36 * 12,
  pregnant: false,
  lactating: false,
  allergies: [],
  westernDrugs: ['无'],
  weightKg: 58,
}

export const sheet = (lines: readonly PrescribedLine[], more: Partial<SafetyInput> = {}): SafetyInput => ({
  lines,
  pairs: 7,
  pairsPerDay: 1,
  patient: adult,
  alsoTaken: [],
  patternIds: [],
  ...more,
})

/** A line as the editor writes it: by name, in the middle of its range unless a dose is given. */
export function lineOf({ herbNames, herbs }: Knowledge, name: string, doseG?: number, decoct = ''): PrescribedLine {
  const ref = herbNames.get(name)
  const herb = ref && herbs.get(ref.herbId)
  const [min, max] = herb?.forms.find((f) => f.zh === ref?.form)?.doseG ?? herb?.doseG ?? [1, 1]
  return { herbId: ref?.herbId ?? null, name, form: ref?.form ?? null, doseG: doseG ?? (min + max) / 2, decoct }
}

/** Every name of the herb on a sheet: its own, its aliases, its forms and theirs. */
export function namesOf({ herbNames }: Knowledge, name: string): string[] {
  const id = herbNames.get(name)?.herbId
  if (!id) throw new Error(`no herb is called ${name}`)
  return [...herbNames].filter(([, ref]) => ref.herbId === id).map(([written]) => written)
}
