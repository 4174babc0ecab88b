/**
 * Positions of the numbers of selected points: on their points, or beside them when another number is already there.
 */

export type Spot = { id: string; x: number; y: number }
export type PlacedBadge = Spot & {
  /** Connects the number with its point when it was moved aside. */
  leader: string
}

/** Rims may overlap so far that both figures stay legible: a number that keeps its point says more than one with room. */
const overlapPx = 3
const gapPx = 1
const ways = 12
const rings = [2.2, 3.2, 4.4, 6]

export function layOutBadges(
  spots: readonly Spot[],
  radiusPx: number,
  sheet: { width: number; height: number },
): ReadonlyMap<string, PlacedBadge> {
  const placed = new Map<string, PlacedBadge>()
  const xs = spots.map(({ x }) => x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  const isFree = ({ x, y }: { x: number; y: number }, marginPx: number) =>
    [...placed.values()].every((other) => Math.hypot(other.x - x, other.y - y) >= 2 * radiusPx + marginPx)
  const isOn = ({ x, y }: { x: number; y: number }) =>
    x >= radiusPx && y >= radiusPx && x <= sheet.width - radiusPx && y <= sheet.height - radiusPx
  for (const spot of spots) {
    const place = isFree(spot, -overlapPx)
      ? spot
      : (around(spot, radiusPx, spot.x < middle ? -1 : 1).find((p) => isOn(p) && isFree(p, gapPx)) ?? spot)
    const leader = place === spot ? '' : `M${spot.x} ${spot.y}L${place.x} ${place.y}`
    placed.set(spot.id, { id: spot.id, x: place.x, y: place.y, leader })
  }
  return placed
}

/**
 * Nearest first; sideways before above and below, because bodies are tall, and away from the middle, so that left and
 * right are alike.
 */
const around = ({ x, y }: Spot, radiusPx: number, outward: 1 | -1) =>
  rings.flatMap((ring) =>
    Array.from({ length: ways }, (_, i) => {
      const turn = (i % 2 ? -1 : 1) * Math.ceil(i / 2) * ((2 * Math.PI) / ways)
      return { x: x + outward * Math.cos(turn) * ring * radiusPx, y: y + Math.sin(turn) * ring * radiusPx }
    }),
  )
