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
 * The instant of this minute of a day at the clinic, wherever the browser is. A minute that occurs twice is its first;
 * one that is skipped is the next existing one.
 */
export function instantIn(timeZone: string, day: string, minute: number): string {
  const local = `${day}T${clockText(minute)}:00`
  const wanted = Date.parse(`${local}Z`)
  // The offset before the instant and the one after it: they differ where the clocks are changed in between.
  const [before, after] = [offsetAt(timeZone, wanted - dayMs), offsetAt(timeZone, wanted + dayMs)]
  const holds = (offset: string) => offsetAt(timeZone, Date.parse(`${local}${offset}`)) === offset
  if (holds(before)) return `${local}${before}`
  if (holds(after)) return `${local}${after}`
  const skipped = Date.parse(`${local}${before}`)
  return new Date(skipped).toISOString()
}
