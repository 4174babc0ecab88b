import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { type Patient, PatientFields, type patient } from '#contract/clinic/patient.ts'

/** The form's values: labels as ticked, everything else as sent. */
export type PatientDraft = Omit<PatientFields, 'visitLabels'> & { visitLabels: number[]; visitLabelRemark: string }

export function draftOf(source: Patient | { patientName: string }): Partial<PatientDraft> {
  if (!('patientId' in source))
    return { patientName: source.patientName, physiologicalStatus: 1, allergies: [], westernDrugs: [], visitLabels: [] }
  const { visitLabels, ...rest } = source
  return {
    ...rest,
    visitLabels: visitLabels.map((one) => one.visitLabel),
    visitLabelRemark: visitLabels.map((one) => one.visitLabelRemark).find(Boolean) ?? '',
  }
}

/**
 * Sends only consistent fields: those for women are removed when the sex changes, gestation together with pregnancy.
 */
export function fieldsOf(draft: PatientDraft): Input<typeof patient.add> {
  const isFemale = draft.sex === 'female'
  const condition = isFemale ? draft.physiologicalStatus : physiologicalStatuses.normal
  const isFixed = isFemale && draft.menstrualCycleFlag === 'fixed'
  const other = 9
  const raw = {
    ...draft,
    birthday: draft.birthday ?? null,
    physiologicalStatus: condition,
    pregnancyStart: condition === physiologicalStatuses.pregnancy ? (draft.pregnancyStart ?? null) : null,
    lastMenses: isFemale ? (draft.lastMenses ?? null) : null,
    menstrualCycleFlag: isFemale ? (draft.menstrualCycleFlag ?? null) : null,
    menstrualCycle: isFixed ? (draft.menstrualCycle ?? null) : null,
    visitLabels: (draft.visitLabels ?? []).map((visitLabel) => ({
      visitLabel,
      visitLabelRemark: visitLabel === other ? (draft.visitLabelRemark ?? '') : '',
    })),
  }
  const known = Object.entries(raw).filter(([name, value]) => name in PatientFields.shape && value !== undefined)
  return Object.fromEntries(known) as Input<typeof patient.add>
}

type Fields = ReturnType<typeof fieldsOf>
type Field = keyof PatientFields

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What stands in the form, put over what was stored meanwhile: fields that only one of the two has changed are that
 * one's, and where both did, what was typed here stays and the field is named.
 */
export function mergeChanges(opened: Patient, typed: PatientDraft, stored: Patient) {
  const asSent = (one: Patient) => fieldsOf(draftOf(one) as PatientDraft)
  const [before, mine, theirs]: [Fields, Fields, Fields] = [asSent(opened), fieldsOf(typed), asSent(stored)]
  const names = Object.keys(PatientFields.shape) as Field[]
  const changedThere = names.filter((name) => !isSame(before[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  const isMine = (name: Field) => !isSame(before[name], mine[name])
  const kept = Object.fromEntries(names.filter(isMine).map((name) => [name, mine[name]]))
  return {
    draft: draftOf({ ...stored, ...kept } as Patient),
    taken: changedThere.filter((name) => !isMine(name)),
    both: changedThere.filter(isMine),
  }
}
