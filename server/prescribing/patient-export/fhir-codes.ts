import type { CodeableConcept } from '@medplum/fhirtypes'

export const hl7 = 'http://terminology.hl7.org/CodeSystem'

export const coding = (system: string, code: string, display?: string): CodeableConcept => ({
  coding: [{ system, code, ...(display && { display }) }],
})
export const words = (text: string): CodeableConcept => ({ text })
