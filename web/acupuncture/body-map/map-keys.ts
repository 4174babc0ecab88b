import type { KeyboardEvent } from 'react'
import type { Step } from './marks.ts'

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'nextWalk',
  ArrowUp: 'previousWalk',
  Home: 'first',
  End: 'last',
}
const pans: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowRight: [-60, 0],
  ArrowLeft: [60, 0],
  ArrowDown: [0, -60],
  ArrowUp: [0, 60],
}
const zooms: Readonly<Record<string, number>> = { '+': 1.4, '=': 1.4, '-': 1 / 1.4 }

export type KeyActions = {
  open: () => void
  leave: () => void
  fit: () => void
  zoom: (factor: number) => void
  pan: (dx: number, dy: number) => void
  walk: (step: Step) => void
}

/** The action of a key on the map; null when the map does not use the key. */
export function keyAction(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  actions: KeyActions,
): (() => void) | null {
  const pan = pans[key]
  if (pan && shiftKey) return () => actions.pan(...pan)
  const step = steps[key]
  if (step) return () => actions.walk(step)
  const zoom = zooms[key]
  if (zoom) return () => actions.zoom(zoom)
  const others: Readonly<Record<string, () => void>> = {
    Enter: actions.open,
    ' ': actions.open,
    Escape: actions.leave,
    0: actions.fit,
  }
  return others[key] ?? null
}
