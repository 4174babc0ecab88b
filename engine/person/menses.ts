/** 妇产科学: a period more than seven days overdue is late. */
export const lateAfterDays = 7
const usualCycleDays = 28

/** First day of the last period, and the length of the cycle in days. */
export type Menses = { last: string | null; cycleDays: number | null }

const lastPeriod =
  /(?:末次月经|上次月经|末次行经|lmp|last\s{1,3}(?:menstrual\s{1,3})?period)[^，。;\n\d]{0,8}(?:(\d{4})[年\-./])?(\d{1,2})[月\-./](\d{1,2})/

/** The date of the last period in the history; without a year, the latest such date. */
export function lastPeriodIn(plain: string, today: string): string | null {
  const [, year, month = '', day = ''] = lastPeriod.exec(plain.toLowerCase()) ?? []
  if (!month || !day) return null
  const inYear = (y: number) => `${y}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = Number(today.slice(0, 4))
  const said = year ? inYear(Number(year)) : inYear(thisYear) <= today ? inYear(thisYear) : inYear(thisYear - 1)
  return dayNumber(said) === null ? null : said
}

/** Whether the next period is due or late; null when the last one is unknown. */
export function mensesStanding({ last, cycleDays }: Menses, plain: string, today: string): 'due' | 'late' | null {
  const first = last ?? lastPeriodIn(plain, today)
  if (first === null) return null
  const [from, to] = [dayNumber(first), dayNumber(today)]
  if (from === null || to === null || from > to) return null
  const days = to - from
  return days > (cycleDays ?? usualCycleDays) + lateAfterDays ? 'late' : 'due'
}

/** The Julian day of YYYY-MM-DD by Fliegel and Van Flandern (1968); null when there is no such date. */
function dayNumber(day: string): number | null {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= 31)) return null
  const a = Math.trunc((m - 14) / 12)
  return (
    d -
    32075 +
    Math.trunc((1461 * (y + 4800 + a)) / 4) +
    Math.trunc((367 * (m - 2 - a * 12)) / 12) -
    Math.trunc((3 * Math.trunc((y + 4900 + a) / 100)) / 4)
  )
}
