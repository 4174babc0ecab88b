import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useStored } from '../page/use-stored.ts'

/** The doctor's clinics with their prices and preparations, and the clinic of this prescription. */
export function useClinics(prescriptionId: number, version: number, { clinicId }: PrescriptionContent) {
  const clinics = useStored(prescription.clinicPayways, { prescriptionId }, version)?.clinics ?? []
  return { clinics, clinic: clinics.find((c) => c.clinicId === clinicId) ?? clinics[0] }
}
