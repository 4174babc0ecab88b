const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysOfMonth = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** A day of the calendar so many days later. */
export function addDays(day: string, days: number): string {
  let [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  date += days
  while (date > daysOfMonth(year, month)) {
    date -= daysOfMonth(year, month)
    month = month === 12 ? 1 : month + 1
    if (month === 1) year += 1
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Where nothing is taken by the day (needles, ointments) and no next visit is named, a week is asked about. */
export const daysWithoutMedicine = 7
/** So long after the medicine has run out, what a patient remembers no longer speaks of it. */
export const daysUntilExpired = 14

export type Taking = { pairs: number; pairsPerDay: number }

/** How many whole days the medicine lasts. The last, broken day is the day on which it runs out. */
export const daysLasting = ({ pairs, pairsPerDay }: Taking): number => Math.floor(pairs / pairsPerDay)

/**
 * The day on which a patient is asked how it went: when the medicine runs out. Without medicine by the day it is the
 * day of the next visit where one is named.
 */
export function followUpDays(
  given: string,
  taking: Taking | null,
  nextVisit: string | null,
): { dueOn: string; expiresOn: string; lastsDays: number } {
  const lastsDays = taking ? daysLasting(taking) : 0
  const isNamed = nextVisit !== null && nextVisit > given
  const dueOn = taking ? addDays(given, lastsDays) : isNamed ? nextVisit : addDays(given, daysWithoutMedicine)
  return { dueOn, expiresOn: addDays(dueOn, daysUntilExpired), lastsDays }
}
