import type { PointToAdd, ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'

const reasonChars = 300

/** A point as it was proposed on the screen: what is shown is what is written. */
export const toAdd = ({ pointId, side, method, depthCun, angle, retentionMin, why }: ProposedPoint): PointToAdd => ({
  pointId,
  side,
  method,
  depthCun,
  angle,
  retentionMin,
  reason: why.slice(0, reasonChars),
})
