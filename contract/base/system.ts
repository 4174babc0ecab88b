import { z } from 'zod'
import { editions } from './codes.ts'
import { endpoint } from './endpoint.ts'

/** Part of the group `home`: limits and mode, which every page needs. */
export const systemCalls = {
  systemInfo: endpoint({
    method: 'GET',
    path: '/api/home/system-info',
    access: 'session',
    summary: 'Version, mode, edition and the limits in force.',
    beforePasswordChange: true,
    input: z.object({}),
    output: z.object({
      version: z.string(),
      knowledgeVersion: z.string(),
      mode: z.enum(['patient-case', 'normal']),
      edition: z.enum(editions),
      serverTime: z.string(),
      limits: z.record(z.string(), z.number()),
    }),
  }),
}
