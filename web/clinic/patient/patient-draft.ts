import dayjs, { type Dayjs } from 'dayjs'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import { type Patient, PatientFields, type patient } from '#contract/clinic/patient.ts'

/** What stands in the form: days are picker values, everything else as it is sent. */
export type PatientDraft = Omit<PatientFields, 'birthday' | 'pregnancyStart' | 'lastMenses' | 'visitLabels'> & {
  birthday: Dayjs | null
  pregnancyStart: Dayjs | null
  lastMenses: Dayjs | null
  visitLabels: number[]
  visitLabelRemark: string
}

const picked = (day: string | null) => (day ? dayjs(day) : null)
const dayText = (value: Dayjs | null | undefined) => value?.format('YYYY-MM-DD') ?? null

export function draftOf(source: Patient | { patientName: string }): Partial<PatientDraft> {
  if (!('patientId' in source))
    return { patientName: source.patientName, physiologicalStatus: 1, allergies: [], westernDrugs: [], visitLabels: [] }
  const { birthday, pregnancyStart, lastMenses, visitLabels, ...rest } = source
  return {
    ...rest,
    birthday: picked(birthday),
    pregnancyStart: picked(pregnancyStart),
    lastMenses: picked(lastMenses),
    visitLabels: visitLabels.map((one) => one.visitLabel),
    visitLabelRemark: visitLabels.map((one) => one.visitLabelRemark).find(Boolean) ?? '',
  }
}

/** Sends only what belongs together: what concerns women alone goes when the sex is changed, gestation with pregnancy. */
export function fieldsOf(draft: PatientDraft): Input<typeof patient.add> {
  const isFemale = draft.sex === 'female'
  const condition = isFemale ? draft.physiologicalStatus : physiologicalStatuses.normal
  const isFixed = isFemale && draft.menstrualCycleFlag === 'fixed'
  const other = 9
  const raw = {
    ...draft,
    birthday: dayText(draft.birthday),
    physiologicalStatus: condition,
    pregnancyStart: condition === physiologicalStatuses.pregnancy ? dayText(draft.pregnancyStart) : null,
    lastMenses: isFemale ? dayText(draft.lastMenses) : null,
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
