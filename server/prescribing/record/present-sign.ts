import { examinationTypes, symptomCategories } from '#contract/base/codes.ts'
import type { Symptom } from '#contract/prescribing/symptom.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import type { signKinds } from '#knowledge/schema/sign.ts'
import { labelOf, type Reader, termOf } from '#server/language/label.ts'

export const categoryOf: Record<(typeof signKinds)[number], number> = {
  symptom: symptomCategories.symptom,
  tongue: symptomCategories.tongue,
  pulse: symptomCategories.pulse,
  abdomen: symptomCategories.belly,
  disease: symptomCategories.disease,
  care: symptomCategories.care,
  eye: symptomCategories.symptom,
  finger: symptomCategories.symptom,
  tender: symptomCategories.belly,
}

/** The part of the diagnosis form for each kind of sign. The doctor's advice is not a finding. */
export const examinationOf: Record<(typeof signKinds)[number], Symptom['examination']> = {
  symptom: examinationTypes.symptom,
  care: examinationTypes.symptom,
  tongue: examinationTypes.tongue,
  pulse: examinationTypes.mai,
  abdomen: examinationTypes.tummy,
  disease: examinationTypes.disease,
  tender: examinationTypes.tender,
  eye: examinationTypes.eye,
  finger: examinationTypes.finger,
}

export const presentSign = ({ knowledge, language }: Reader, sign: CompiledSign): Symptom => ({
  id: sign.id,
  name: sign.zh,
  label: labelOf(sign, language),
  categoryId: categoryOf[sign.kind],
  examination: examinationOf[sign.kind],
  place: termOf(knowledge, sign.place, language),
  sex: sign.sex ?? null,
})
