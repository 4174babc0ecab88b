import { z } from 'zod'
import { limits } from '../base/codes.ts'
import { Day, Instant, text } from '../base/fields.ts'

/** What a consultation records at its start; names as in the specification. */
export const ConsultationInfo = z
  .object({
    selfDesc: text(limits.historyChars),
    lastMenstrualPeriod: Day.nullable(),
    menstrualCycleFlag: z.enum(['fixed', 'irregular']).nullable(),
    menstrualCycle: z.int().min(10).max(120).nullable(),
    bodyHeight: z.number().min(20).max(260).nullable(),
    bodyWeight: z.number().min(0.3).max(400).nullable(),
    physiologicalStatus: z.literal([1, 2, 3]).nullable(),
    consultationStartTime: Instant.nullable(),
  })
  .meta({ id: 'ConsultationInfo' })
export type ConsultationInfo = z.infer<typeof ConsultationInfo>
