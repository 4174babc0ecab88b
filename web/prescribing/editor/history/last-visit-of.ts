import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'

/** It changes with the next visit; asked for when the desk opens, and shown in several places. */
export const lastVisitOf = (prescriptionId: number) => ({
  ...query(prescription.lastVisit, { prescriptionId }),
  staleTime: 600_000,
})
