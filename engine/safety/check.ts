import { childNote, elderNote } from './age-note.ts'
import { allergy } from './allergy.ts'
import { decoctionNote } from './decoction-note.ts'
import { childDose, dose, elderDose } from './dose.ts'
import { drugInteraction } from './drug-interaction.ts'
import { duplicate } from './duplicate.ts'
import { forbidden } from './forbidden.ts'
import { herbNote } from './herb-note.ts'
import { homonym } from './homonym.ts'
import { incompatible, mutualAntagonism } from './incompatible.ts'
import { oralDose } from './oral-dose.ts'
import { organHarm } from './organ-harm.ts'
import { otherSex } from './other-sex.ts'
import { patternCaution } from './pattern-caution.ts'
import { lactation, pregnancy } from './pregnancy.ts'
import { preparationAllergy } from './preparation-allergy.ts'
import { preparationDrug } from './preparation-drug.ts'
import { preparationDuplicate } from './preparation-duplicate.ts'
import { preparationIncompatible } from './preparation-incompatible.ts'
import { preparationInteraction } from './preparation-interaction.ts'
import { preparationLabel } from './preparation-label.ts'
import { preparationLactation, preparationPregnancy } from './preparation-pregnancy.ts'
import { preparationToxic } from './preparation-toxic.ts'
import { preparationUnknown } from './preparation-unknown.ts'
import type { SafetyIndex } from './prepare.ts'
import { questionOf } from './question.ts'
import type { Check } from './rule.ts'
import type { SafetyAnswer, SafetyInput, SafetyLevel } from './safety.types.ts'
import { toxicLimit } from './toxic-limit.ts'
import { unknownHerb } from './unknown-herb.ts'

/** Every rule, in the order in which findings are displayed. */
const checks: readonly Check[] = [
  incompatible,
  mutualAntagonism,
  forbidden,
  oralDose,
  otherSex,
  pregnancy,
  lactation,
  allergy,
  toxicLimit,
  drugInteraction,
  organHarm,
  childDose,
  elderDose,
  childNote,
  elderNote,
  dose,
  duplicate,
  decoctionNote,
  herbNote,
  patternCaution,
  homonym,
  unknownHerb,
  preparationIncompatible,
  preparationPregnancy,
  preparationLactation,
  preparationAllergy,
  preparationInteraction,
  preparationDrug,
  preparationDuplicate,
  preparationLabel,
  preparationToxic,
  preparationUnknown,
]

const weight: Record<SafetyLevel, number> = { blocked: 0, sign: 1, hint: 2 }

/** Runs every rule on every change. The same input gives the same result; only the rules decide. */
export function checkSafety(index: SafetyIndex, input: SafetyInput): SafetyAnswer {
  const question = questionOf(index, input)
  const answers = checks.map((c) => ({ rule: c.rule, judged: c.canJudge(question), found: c.findings(question) }))
  return {
    findings: answers.flatMap((a) => a.found).sort((a, b) => weight[a.level] - weight[b.level]),
    checked: answers.map(({ rule, judged, found }) => ({ rule, judged, found: found.length })),
  }
}
