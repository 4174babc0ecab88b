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

export type DoctorSlot = Slot & { doctorId: number; day: string }
/** Without a doctor, any of them. The days are consecutive; the requested one is the first. */
export type Wished = { at: number; days: readonly string[]; doctorId: number | null }

const dayMs = 24 * 3_600_000

/**
 * Free slots to offer instead of a requested one: the same doctor's on that day, then another doctor's on that day, then
 * on each later day the one nearest to the requested time of day.
 */
export function nearestFree<S extends DoctorSlot>(slots: readonly S[], wished: Wished, count: number): S[] {
  const isOwn = (slot: S) => wished.doctorId === null || slot.doctorId === wished.doctorId
  const [thatDay] = wished.days
  const away = (slot: S) => Math.abs(slot.begin - wished.days.indexOf(slot.day) * dayMs - wished.at)
  const free = slots
    .filter((slot) => slot.isFree)
    .toSorted((a, b) => away(a) - away(b) || a.begin - b.begin || a.doctorId - b.doctorId)
  const perDay = new Map(
    free
      .filter((slot) => slot.day !== thatDay && isOwn(slot))
      .toReversed()
      .map((slot) => [slot.day, slot]),
  )
  const own = distinct(free.filter((slot) => slot.day === thatDay && isOwn(slot)))
  const others = distinct(free.filter((slot) => slot.day === thatDay && !isOwn(slot)))
  const later = [...perDay.values()].toSorted((a, b) => a.begin - b.begin)
  const first = [...own.slice(0, 3), ...others.slice(0, 2), ...later].slice(0, count)
  return [...first, ...own.slice(3, 3 + count - first.length)]
}

/** One slot of each beginning. */
const distinct = <S extends Slot>(slots: readonly S[]) =>
  slots.filter((slot, i) => slots.findIndex((one) => one.begin === slot.begin) === i)
