import type { AllergyIntolerance, MedicationStatement, Patient, Reference } from '@medplum/fhirtypes'
import { namesSomething } from '#server/language/record-words.ts'
import { coding, hl7, words } from './fhir-codes.ts'
import type { ExportedRecord } from './record.ts'

type Names = { idOf: (type: string, ...parts: (string | number)[]) => string; subject: Reference<Patient> }

/** Codes of the International Patient Summary for "there are none" and "not asked": silence could mean either. */
const absent = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'

/** What the record names; else whether it says that there is none. */
const known = (recorded: readonly string[], none: string, unknown: string) => {
  const named = recorded.filter(namesSomething)
  if (named.length) return named.map((name) => ({ name, code: words(name) }))
  const code = recorded.length ? none : unknown
  return [{ name: code, code: coding(absent, code) }]
}

/** As reported by the patient, not tested. */
export const allergiesOf = ({ patient }: ExportedRecord, { idOf, subject }: Names): AllergyIntolerance[] =>
  known(patient.allergies, 'no-known-allergies', 'no-allergy-info').map(({ name, code }) => ({
    resourceType: 'AllergyIntolerance',
    id: idOf('AllergyIntolerance', patient.patientId, name),
    clinicalStatus: coding(`${hl7}/allergyintolerance-clinical`, 'active'),
    verificationStatus: coding(`${hl7}/allergyintolerance-verification`, 'unconfirmed'),
    code,
    patient: subject,
  }))

export const drugsOf = ({ patient }: ExportedRecord, { idOf, subject }: Names): MedicationStatement[] =>
  known(patient.westernDrugs, 'no-known-medications', 'no-medication-info').map(({ name, code }) => ({
    resourceType: 'MedicationStatement',
    id: idOf('MedicationStatement', patient.patientId, name),
    status: code.text ? 'active' : 'unknown',
    medicationCodeableConcept: code,
    subject,
  }))
