import { calendar } from '#contract/clinic/calendar.ts'
import { query } from '#web/base/query.ts'

/** The clinic's day by room and doctor. */
export const roomsQuery = query(calendar.span, { days: 1 })
