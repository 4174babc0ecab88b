import { type PointerEvent, useRef } from 'react'
import type { ViewAction } from './viewer-state.ts'

type Point = { x: number; y: number }

const apart = (points: readonly Point[]) => {
  const [a, b] = points
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
}

/** One finger or the mouse moves the picture, two fingers zoom it. */
export function usePointers(act: (action: ViewAction) => void) {
  const held = useRef(new Map<number, Point>())
  const lift = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  return {
    onPointerDown: ({ pointerId, button, clientX: x, clientY: y }: PointerEvent) => {
      if (button === 0) held.current.set(pointerId, { x, y })
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      const from = held.current.get(pointerId)
      if (!from) return
      const before = apart([...held.current.values()])
      held.current.set(pointerId, { x, y })
      if (before) act({ do: 'zoom', by: apart([...held.current.values()]) / before })
      else act({ do: 'move', x: x - from.x, y: y - from.y })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  }
}
