/** The offset of a zone at an instant, as it stands at the end of a time: +08:00. */
function offsetAt(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find((p) => p.type === 'timeZoneName')?.value ?? ''
  return name.replace(/^GMT/, '') || '+00:00'
}

const two = (n: number) => String(n).padStart(2, '0')
export const clockText = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The instant at which the clock of the clinic shows this minute of a day, wherever the browser stands. */
export function instantIn(timeZone: string, day: string, minute: number): string {
  const local = `${day}T${clockText(minute)}:00`
  const guess = offsetAt(timeZone, Date.parse(`${local}Z`))
  return `${local}${offsetAt(timeZone, Date.parse(`${local}${guess}`))}`
}
