/** The token for the colour of a group of tags, and the number of tags in the group (§4 Codes: 101–114, 201–212 …). */
const groups = {
  1: { token: 'qingdai', count: 14 },
  2: { token: 'jade', count: 12 },
  3: { token: 'gamboge', count: 12 },
  4: { token: 'cinnabar', count: 12 },
  5: { token: 'wisteria', count: 12 },
} as const

type Paint = { token: (typeof groups)[keyof typeof groups]['token']; turnDeg: number }

const isGroup = (n: number): n is keyof typeof groups => n in groups

/** A group spans 40° of hue around its token, so that neighbours differ and groups stay apart. */
const spanDeg = 40

/** The colour of a tag by its code; null for a code without one, which is drawn neutral. */
export function tagPaint(code: number): Paint | null {
  const group = Math.floor(code / 100)
  const place = code % 100
  if (!Number.isInteger(code) || !isGroup(group)) return null
  const { token, count } = groups[group]
  if (place < 1 || place > count) return null
  return { token, turnDeg: Math.round(((place - 1) / (count - 1) - 0.5) * spanDeg) }
}
