import { type KeyboardEvent, useState } from 'react'
import { type Held, stepHeld } from './held.ts'
import type { Lane, Placed } from './lanes.ts'

const isModified = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey

/** Moving a booking without a pointer: M picks up the one in focus, arrows carry it, Enter puts it down, Esc back. */
export function useHeld(
  lanes: readonly Lane[],
  bounds: { begin: number; end: number },
  /** False when it cannot be inserted there. */
  drop: (booking: Placed, lane: Lane, minute: number) => boolean,
) {
  const [held, hold] = useState<Held | null>(null)
  const release = () => hold(null)
  const carry = (event: KeyboardEvent, now: Held): boolean => {
    const next = stepHeld(now, event, lanes.length, bounds)
    const over = lanes[now.lane]
    if (next) hold(next)
    else if (event.key === 'Escape') release()
    else if (event.key !== 'Enter') return false
    else if (over && drop(now.booking, over, now.minute)) release()
    return true
  }
  const press = (event: KeyboardEvent, booking: Placed, lane: Lane) => {
    if (isModified(event)) return
    if (held?.booking.mcId !== booking.mcId) {
      if (event.key.toLowerCase() === 'm') hold({ booking, lane: lanes.indexOf(lane), minute: booking.minute })
      return
    }
    if (!carry(event, held)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { held, over: held ? lanes[held.lane] : undefined, hold, press, release }
}
