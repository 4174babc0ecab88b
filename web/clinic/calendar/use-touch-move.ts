import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Held } from './held.ts'
import type { Lane, Placed } from './lanes.ts'

/** A finger that stays this long picks a booking up; one that moves before scrolls, and one that lifts opens it. */
const holdMs = 350
const stillPx = 8

type Point = { clientX: number; clientY: number }
type Grip = { booking: Placed; y: number; from: Point; element: HTMLElement }

const far = (a: Point, b: Point) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) > stillPx

/** Dragging by touch: what browsers offer for it differs, and some offer nothing. */
export function useTouchMove(
  grid: RefObject<HTMLElement | null>,
  lanes: readonly Lane[],
  minuteAt: (pixels: number) => number,
  acts: {
    hold: (held: Held) => void
    release: () => void
    drop: (booking: Placed, lane: Lane, minute: number) => boolean
  },
): boolean {
  const [isTouch, setTouch] = useState(false)

  const gripAt = useEffectEvent(({ target, touches: [from, second] }: TouchEvent): Grip | null => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-booking][draggable=true]') : null
    const id = Number(element?.dataset['booking'])
    const booking = lanes.flatMap((lane) => lane.bookings).find((one) => one.mcId === id)
    if (!from || second || !element || !booking) return null
    return { booking, y: from.clientY - element.getBoundingClientRect().top, from, element }
  })
  /** The lane and minute under the finger; null beside the lanes. */
  const heldAt = useEffectEvent(({ booking, y }: Grip, { clientX, clientY }: Point): Held | null => {
    const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lane]')
    const lane = lanes.findIndex(({ key }) => key === element?.dataset['lane'])
    if (!element || lane < 0) return null
    return { booking, lane, minute: minuteAt(clientY - y - element.getBoundingClientRect().top) }
  })
  const hold = useEffectEvent((held: Held | null) => held && acts.hold(held))
  const end = useEffectEvent((held: Held | null) => {
    acts.release()
    setTouch(false)
    const lane = held && lanes[held.lane]
    if (lane) acts.drop(held.booking, lane, held.minute)
  })

  useEffect(() => {
    const box = grid.current
    if (!box) return
    let grip: Grip | null = null
    let held: Held | null = null
    let isHeld = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const forget = () => {
      clearTimeout(timer)
      if (grip) grip.element.draggable = true
      grip = null
      held = null
      isHeld = false
    }
    const start = (event: TouchEvent) => {
      if (isHeld) end(null)
      forget()
      grip = gripAt(event)
      if (!grip) return
      // The browser's own dragging would take the finger away.
      grip.element.draggable = false
      timer = setTimeout(() => {
        if (!grip) return
        isHeld = true
        setTouch(true)
        held = heldAt(grip, grip.from)
        hold(held)
      }, holdMs)
    }
    const move = (event: TouchEvent) => {
      const [at] = event.touches
      if (!grip || !at) return
      if (!isHeld) return far(grip.from, at) ? forget() : undefined
      event.preventDefault()
      held = heldAt(grip, at)
      hold(held)
    }
    const lift = (event: TouchEvent) => {
      if (isHeld) {
        // Otherwise the booking would be opened.
        event.preventDefault()
        end(held)
      }
      forget()
    }
    const cancel = () => {
      if (isHeld) end(null)
      forget()
    }
    const menu = (event: Event) => grip && event.preventDefault()
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('touchend', lift, { passive: false })
    box.addEventListener('touchcancel', cancel)
    box.addEventListener('contextmenu', menu)
    return () => {
      forget()
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('touchend', lift)
      box.removeEventListener('touchcancel', cancel)
      box.removeEventListener('contextmenu', menu)
    }
  }, [grid])
  return isTouch
}
