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

/** Lists to which both may add: no allergy or medicine that either wrote is lost. */
const lists = ['allergies', 'westernDrugs'] as const satisfies readonly Field[]
const isList = (name: Field) => (lists as readonly Field[]).includes(name)

/** What is stored, without what was removed here and with what was added here. */
function joined(before: readonly string[] = [], mine: readonly string[] = [], theirs: readonly string[] = []) {
  const left = theirs.filter((one) => mine.includes(one) || !before.includes(one))
  return [...left, ...mine.filter((one) => !before.includes(one) && !left.includes(one))]
}

/**
 * What stands in the form, put over what was stored meanwhile: fields that only one of the two has changed are that
 * one's, lists are joined, and where else both did, what was typed here stays and the field is named.
 */
export function mergeChanges(opened: Patient, typed: PatientDraft, stored: Patient) {
  const asSent = (one: Patient) => fieldsOf(draftOf(one) as PatientDraft)
  const [before, mine, theirs]: [Fields, Fields, Fields] = [asSent(opened), fieldsOf(typed), asSent(stored)]
  const names = Object.keys(PatientFields.shape) as Field[]
  const changedThere = names.filter((name) => !isSame(before[name], theirs[name]) && !isSame(mine[name], theirs[name]))
  const isMine = (name: Field) => !isSame(before[name], mine[name])
  const isLost = (name: Field) => isMine(name) && !isList(name)
  const kept = Object.fromEntries(names.filter(isMine).map((name) => [name, mine[name]]))
  const both = Object.fromEntries(lists.map((name) => [name, joined(before[name], mine[name], theirs[name])]))
  return {
    draft: draftOf({ ...stored, ...kept, ...both } as Patient),
    taken: changedThere.filter((name) => !isLost(name)),
    both: changedThere.filter(isLost),
  }
}
