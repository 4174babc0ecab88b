import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { RowId } from '../base/fields.ts'
import { UserInfo } from '../base/user.ts'

export const organisation = {
  list: endpoint({
    method: 'GET',
    path: '/api/organisations',
    access: 'session',
    summary: 'The clinics that the caller works in.',
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ orgId: z.int(), name: z.string(), topOrgId: z.int(), current: z.boolean() })),
    }),
  }),

  switch: endpoint({
    method: 'PUT',
    path: '/api/organisations/current',
    access: 'session',
    summary: "Switch this session to another of the caller's clinics.",
    input: z.object({ orgId: RowId }),
    output: UserInfo,
    errors: ['clinic_not_found'],
  }),
}
