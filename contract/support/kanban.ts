import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** The figures of a doctor and of the whole clinic. */
const Figures = {
  /** Per cent, with one decimal: `returningTakers` of `takers`; 0 when there are none. */
  revisitRate: z.number(),
  /** Patients at a return visit of the month for whom a herbal prescription was confirmed. */
  returningTakers: z.int(),
  /** Patients for whom a herbal prescription was confirmed in the three full months before. */
  takers: z.int(),
  totalVisits: z.int(),
  totalCustomers: z.int(),
  newCustomers: z.int(),
  referredCustomers: z.int(),
}

export const KanbanRow = z
  .object({
    ranking: z.int(),
    /** In the same days of the month before; null when the doctor was not in that ranking. */
    rankingBefore: z.int().nullable(),
    doctorId: z.int(),
    name: z.string(),
    ...Figures,
    revisitRateBefore: z.number().nullable(),
    latestComment: z.string(),
    latestScore: z.int().nullable(),
    /** When one of these figures last changed. */
    updateTime: z.string().nullable(),
  })
  .meta({ id: 'KanbanRow' })
export type KanbanRow = z.infer<typeof KanbanRow>

/** Twelve months, the last being the one requested. */
const Months = z.array(z.object({ month: z.string(), totalVisits: z.int() }))

export const kanban = {
  own: endpoint({
    method: 'GET',
    path: '/api/kanban/own',
    access: ['clinic_manage'],
    summary: 'The same figures of the caller alone, for the caller alone: nobody else is named, and no rank.',
    input: z.object({ month: Month.optional() }),
    output: z.object({
      month: z.string(),
      running: z.boolean(),
      figures: z.object(Figures),
      /** For the month before; for the same number of days when the month is not over. */
      before: z.object(Figures),
      latestComment: z.string(),
      latestScore: z.int().nullable(),
      months: Months,
    }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/kanban',
    access: ['board_performance'],
    summary:
      'The doctors of the clinic by their revisit rate in a month, with what changed and the twelve months up to it.',
    input: z.object({ month: Month.optional() }),
    output: z.object({
      month: z.string(),
      /** The month is not over, so it is compared with the same number of days of the month before. */
      running: z.boolean(),
      updateTime: z.string(),
      rows: z.array(KanbanRow),
      clinic: z.object(Figures),
      months: Months,
    }),
  }),
}
