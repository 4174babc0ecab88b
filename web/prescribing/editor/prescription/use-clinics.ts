import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { useStored } from '../page/use-stored.ts'

/** The doctor's clinics with what each charges and makes, and the one that this prescription is for. */
export function useClinics(prescriptionId: number, version: number, { clinicId }: PrescriptionContent) {
  const clinics = useStored(prescription.clinicPayways, { prescriptionId }, version)?.clinics ?? []
  return { clinics, clinic: clinics.find((c) => c.clinicId === clinicId) ?? clinics[0] }
}
