import { errors } from '#contract/base/errors.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query } from '#web/base/query.ts'

/**
 * It changes with the next visit; asked for when the desk opens, and shown in several places. That there is no such
 * prescription the page itself says.
 */
export const lastVisitOf = (prescriptionId: number) => ({
  ...query(prescription.lastVisit, { prescriptionId }, { quiet: [errors.prescription_not_found.code] }),
  staleTime: 600_000,
})
