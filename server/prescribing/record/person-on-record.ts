import type { Patient } from '#contract/clinic/patient.ts'
import type { Person } from '#engine/reading/reading.types.ts'

/** Sex and age of the record, for the engine: a history written on the desk of a patient does not repeat them. */
export const personOnRecord = (patient: Pick<Patient, 'sex' | 'ageMonths'> | null): Person =>
  patient ? { sex: patient.sex, ...(patient.ageMonths !== null && { ageYears: patient.ageMonths / 12 }) } : {}
