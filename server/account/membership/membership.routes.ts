import { organisation } from '#contract/account/organisation.ts'
import { implement } from '#server/http/implement.ts'
import { listClinics, switchClinic } from './membership.service.ts'

export const membershipFeature = implement('organisation', organisation, {
  list: (_, ctx) => listClinics(ctx),
  switch: ({ orgId }, ctx) => switchClinic(ctx, orgId),
})
