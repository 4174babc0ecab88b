/** Instants in milliseconds, end exclusive. */
export type Span = { begin: number; end: number }
/** A working period, divided into slots of equal length. */
export type Shift = Span & { slotMinutes: number }
export type Slot = Span & { isFree: boolean }

const overlaps = (a: Span, b: Span) => a.begin < b.end && b.begin < a.end

/** The slots of a shift from an instant on: taken ones are marked, those during leave are omitted. */
export function slotsOf(
  shifts: readonly Shift[],
  { taken, away, from }: { taken: readonly Span[]; away: readonly Span[]; from: number },
): Slot[] {
  return shifts
    .flatMap((shift) => {
      const length = shift.slotMinutes * 60_000
      const count = Math.floor((shift.end - shift.begin) / length)
      return Array.from({ length: count }, (_, i) => ({
        begin: shift.begin + i * length,
        end: shift.begin + (i + 1) * length,
      }))
    })
    .filter((slot) => slot.begin >= from && !away.some((span) => overlaps(slot, span)))
    .map((slot) => ({ ...slot, isFree: !taken.some((span) => overlaps(slot, span)) }))
    .sort((a, b) => a.begin - b.begin)
}

/** Free slots closest to the requested time, closest first. */
export const nearestFree = (slots: readonly Slot[], wished: number, count: number): Slot[] =>
  slots
    .filter((slot) => slot.isFree)
    .toSorted((a, b) => Math.abs(a.begin - wished) - Math.abs(b.begin - wished) || a.begin - b.begin)
    .slice(0, count)
