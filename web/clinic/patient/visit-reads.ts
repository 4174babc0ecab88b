import type { Endpoint } from '#contract/base/endpoint.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'

/** All that shows visits, and so is out of date once one of them moves. */
export const visitReads: readonly Endpoint[] = [
  visit.todayPatients,
  visit.unfinishedList,
  visit.appointments,
  patient.detail,
  patient.list,
]
