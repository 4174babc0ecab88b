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

export type KeyActs = {
  open: () => void
  leave: () => void
  fit: () => void
  zoom: (factor: number) => void
  pan: (dx: number, dy: number) => void
  walk: (step: Step) => void
}

/** What a key does on the map; null where it is none of the map's keys. */
export function keyAct({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, acts: KeyActs): (() => void) | null {
  const pan = pans[key]
  if (pan && shiftKey) return () => acts.pan(...pan)
  const step = steps[key]
  if (step) return () => acts.walk(step)
  const zoom = zooms[key]
  if (zoom) return () => acts.zoom(zoom)
  const others: Readonly<Record<string, () => void>> = {
    Enter: acts.open,
    ' ': acts.open,
    Escape: acts.leave,
    0: acts.fit,
  }
  return others[key] ?? null
}
