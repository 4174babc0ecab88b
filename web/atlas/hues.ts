import type { CSSProperties } from 'react'

/** Neighbours on the body stand apart in colour; what their names say does not hang on it. */
const hues: Readonly<Record<string, number>> = {
  LU: 250,
  LI: 28,
  ST: 70,
  SP: 100,
  HT: 12,
  SI: 45,
  BL: 268,
  KI: 232,
  PC: 345,
  TE: 310,
  GB: 145,
  LR: 168,
  CV: 200,
  GV: 292,
}

/** What belongs to no channel is drawn without colour. */
export const hueOf = (channel: string | null): CSSProperties => {
  const hue = channel === null ? undefined : hues[channel]
  return { '--hue': hue ?? 90, '--vivid': hue === undefined ? 0 : 1 } as CSSProperties
}
