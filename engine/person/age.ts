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
  const [y = 0, m = 0, d = 0] = birthday.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number)
  return (ty - y) * 12 + (tm - m) - (td < d ? 1 : 0)
}
