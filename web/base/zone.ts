const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}

/** The offset of a zone at an instant, in the form of a time's suffix: +08:00. */
export function offsetAt(timeZone: string, at: number): string {
  const name = formatOf(timeZone)
    .formatToParts(at)
    .find((p) => p.type === 'timeZoneName')?.value
  return name?.replace(/^GMT/, '') || '+00:00'
}

const two = (n: number) => String(n).padStart(2, '0')
export const clockText = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/**
 * The instants of this minute of a day at the clinic, wherever the browser is: two where the clocks are set back over
 * it. For one that is skipped it is the next existing one.
 */
export function instantsIn(timeZone: string, day: string, minute: number): readonly [string, ...string[]] {
  const local = `${day}T${clockText(minute)}:00`
  const wanted = Date.parse(`${local}Z`)
  // The offset before the instant and the one after it: they differ where the clocks are changed in between.
  const [before, after] = [offsetAt(timeZone, wanted - dayMs), offsetAt(timeZone, wanted + dayMs)]
  const holds = (offset: string) => offsetAt(timeZone, Date.parse(`${local}${offset}`)) === offset
  const [first, ...second] = [...new Set([before, after])].filter(holds).map((offset) => `${local}${offset}`)
  return first ? [first, ...second] : [new Date(`${local}${before}`).toISOString()]
}

/** The first of them. */
export const instantIn = (timeZone: string, day: string, minute: number): string => instantsIn(timeZone, day, minute)[0]
