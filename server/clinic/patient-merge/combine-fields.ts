import type { PatientRecord } from './patient-merge.sql.ts'

const filled = [
  'birthday',
  'phone',
  'email',
  'address',
  'patient_code',
  'height_cm',
  'weight_kg',
  'last_menses',
  'menstrual_cycle_flag',
  'menstrual_cycle',
  'customer_source',
] as const
const isEmpty = (value: unknown) => value === null || value === ''
const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])]
const later = (a: Date | null, b: Date | null) => (a && b ? (a > b ? a : b) : (a ?? b))

/**
 * Values of the record that is kept take precedence; missing ones are taken from the other, and allergies are united.
 */
export function combineFields(from: PatientRecord, to: PatientRecord) {
  const taken = Object.fromEntries(
    filled.flatMap((name) => (isEmpty(to[name]) && !isEmpty(from[name]) ? [[name, from[name]]] : [])),
  )
  const numbers = [from.patient_code, `#${from.id}`, from.name === to.name ? '' : from.name].filter(Boolean)
  return {
    ...taken,
    allergies: union(to.allergies, from.allergies),
    western_drugs: union(to.western_drugs, from.western_drugs),
    aliases: union(to.aliases, [...numbers, ...from.aliases]),
    visits: to.visits + from.visits,
    last_visit_at: later(to.last_visit_at, from.last_visit_at),
  }
}
