/** South is at the top, as in the old diagrams: 午 above, 子 below, 卯 on the left, and the day runs clockwise. */
export const branches = '子丑寅卯辰巳午未申酉戌亥'.split('')

type Spot = { x: number; y: number }

const fullTurn = 360
/** Degrees clockwise from the top; hour 0 of the day is below. */
export const angleOfMinutes = (minutes: number) => (180 + (minutes / 1440) * fullTurn) % fullTurn
export const angleOfBranch = (branch: string) => angleOfMinutes(branches.indexOf(branch) * 120)

/** `2026-03-02T09:37:12` → minutes since midnight. */
export const minutesOf = (localTime: string) =>
  Number(localTime.slice(11, 13)) * 60 + Number(localTime.slice(14, 16)) + Number(localTime.slice(17, 19)) / 60

const rounded = (value: number) => Math.round(value * 100) / 100

/** A place on a circle about the origin. */
export function spotAt(angle: number, radius: number): Spot {
  const turn = (angle * Math.PI) / 180
  return { x: rounded(Math.sin(turn) * radius), y: rounded(-Math.cos(turn) * radius) }
}

const at = ({ x, y }: Spot) => `${x} ${y}`

/** A piece of the ring, one double hour wide. */
export function sectorPath(angle: number, inner: number, outer: number): string {
  const [from, to] = [angle - 15, angle + 15]
  return [
    `M${at(spotAt(from, inner))}`,
    `L${at(spotAt(from, outer))}`,
    `A${outer} ${outer} 0 0 1 ${at(spotAt(to, outer))}`,
    `L${at(spotAt(to, inner))}`,
    `A${inner} ${inner} 0 0 0 ${at(spotAt(from, inner))}Z`,
  ].join('')
}
