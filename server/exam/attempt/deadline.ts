const dayMs = 24 * 3_600_000

/** A promotion exam of a month counts when it is submitted before the 5th of the next month, midnight in China. */
export function promotionDeadline(period: string): Date {
  const [year = 0, month = 0] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month, 5, -8))
}

/** Whole days left; 0 is the last day. Null once it has passed. */
export const daysLeft = (until: Date, now: Date): number | null => {
  const left = until.getTime() - now.getTime()
  return left > 0 ? Math.floor((left - 1) / dayMs) : null
}
