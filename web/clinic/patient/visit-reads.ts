import type { Endpoint } from '#contract/base/endpoint.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'

/** All queries that show visits, outdated once one of them changes. */
export const visitReads: readonly Endpoint[] = [
  visit.todayPatients,
  visit.unfinishedList,
  visit.appointments,
  patient.detail,
  patient.list,
]
