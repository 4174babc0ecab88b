import type { PointToAdd, ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'

const reasonChars = 300

/** A point as proposed on the screen: what is displayed is what is stored. */
export const toAdd = ({ pointId, side, method, depthCun, angle, retentionMin, why }: ProposedPoint): PointToAdd => ({
  pointId,
  side,
  method,
  depthCun,
  angle,
  retentionMin,
  reason: why.slice(0, reasonChars),
})
