const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysOfMonth = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** The calendar day this many days later. */
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

/**
 * When nothing is taken by the day (needles, ointments) and no next visit is named, the patient is asked after a week.
 */
export const daysWithoutMedicine = 7
/** This long after the medicine has run out, the patient's recollection is no longer reliable. */
export const daysUntilExpired = 14

export type Taking = { pairs: number; pairsPerDay: number }

/** The number of whole days the medicine lasts. It runs out on the last, incomplete day. */
export const daysLasting = ({ pairs, pairsPerDay }: Taking): number => Math.floor(pairs / pairsPerDay)

/**
 * The day a patient is asked about the outcome: when the medicine runs out. Without daily medicine it is the day of the
 * next visit, when one is named.
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
