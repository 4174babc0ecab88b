import { useQuery } from '@tanstack/react-query'
import { prescription } from '#contract/prescribing/prescription.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'

/** The last confirmed prescriptions of a patient, for those who may read them. */
export function usePatientCourse(patientId: number | null) {
  const user = useUser()
  const mayRead = user !== null && mayOpen('/recipeBrain/home', user)
  const found = useQuery({
    ...query(prescription.patientCourse, { patientId: patientId ?? 0 }),
    enabled: mayRead && patientId !== null,
  })
  return { ...found, mayRead }
}
