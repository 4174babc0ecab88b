/**
 * Full years on a day; a child born on 29 February has its birthday on 1 March in common years. Null when unborn or
 * unknown.
 */
export function ageOn(birthday: string | null, today: string): number | null {
  const months = ageInMonths(birthday, today)
  return months === null ? null : Math.floor(months / 12)
}

/** Below it an age is told in months: doses and questions differ from month to month. */
export const infantMonths = 36

/** Full months on a day, for infants' doses. */
export function ageInMonths(birthday: string | null, today: string): number | null {
  if (!birthday || birthday > today) return null
  return monthOf(today) - monthOf(birthday) - (today.slice(8) < birthday.slice(8) ? 1 : 0)
}

/** Both, as an answer carries them. */
export function agesOn(birthday: string | null, today: string): { age: number | null; ageMonths: number | null } {
  const ageMonths = ageInMonths(birthday, today)
  return { age: ageMonths === null ? null : Math.floor(ageMonths / 12), ageMonths }
}

/** Months counted from the year 0, of YYYY-MM-DD. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
