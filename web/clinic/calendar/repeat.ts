/** This many bookings, this many days apart; null for a single one. */
export const repeatOf = (times: number | null, everyDays: number | null) =>
  times !== null && times > 1 && everyDays !== null ? { times, everyDays } : null
