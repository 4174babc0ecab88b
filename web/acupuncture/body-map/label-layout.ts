/**
 * Positions of the labels: the most important first, no overlap with one another or with points, omitted when there is
 * no room.
 */

export type LabelRequest = {
  id: string
  text: string
  /** Written when there is no room for the text: the code of a point with a long name. */
  short?: string | undefined
  x: number
  y: number
  rank: number
  must: boolean
  isArea: boolean
}
export type Label = {
  id: string
  text: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
  leader: string
}

type Box = { left: number; top: number; right: number; bottom: number; owner: string }

const cell = 48

/** Boxes by grid square, so that a new one is only compared with its neighbours. */
function createField() {
  const squares = new Map<string, Box[]>()
  const each = (box: Box, use: (key: string) => void) => {
    for (let i = Math.floor(box.left / cell); i <= Math.floor(box.right / cell); i++)
      for (let j = Math.floor(box.top / cell); j <= Math.floor(box.bottom / cell); j++) use(`${i} ${j}`)
  }
  const touches = (a: Box, b: Box) =>
    a.owner !== b.owner && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return {
    add: (box: Box) => each(box, (key) => squares.set(key, [...(squares.get(key) ?? []), box])),
    isFree: (box: Box) => {
      let free = true
      each(box, (key) => {
        if (free && squares.get(key)?.some((other) => touches(box, other))) free = false
      })
      return free
    },
  }
}

/** Rather too wide than too narrow, in parts of the font's size: a name must not run over the edge of the sheet. */
const advances: readonly (readonly [RegExp, number])[] = [
  [/[\u2e80-\uffef]/, 1],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.72],
  [/[ijl .,'’-]/, 0.3],
]
const advanceOf = (char: string) => advances.find(([like]) => like.test(char))?.[1] ?? 0.6
export const widthOf = (text: string, fontPx: number) =>
  [...text].reduce((sum, char) => sum + advanceOf(char) * fontPx, 0)

type Place = { dx: number; dy: number; anchor: Label['anchor']; isFar: boolean }
/** The distance from a point, and from a number in its circle, to the label. */
const [near, nearBadge] = [7, 12]
const within: Place = { dx: 0, dy: 0, anchor: 'middle', isFar: false }
const placesFor = (leftFirst: boolean, near: number): Place[] => {
  const sides = (dx: number, dy: number, isFar: boolean): Place[] => {
    const right: Place = { dx, dy, anchor: 'start', isFar }
    const left: Place = { dx: -dx, dy, anchor: 'end', isFar }
    return leftFirst ? [left, right] : [right, left]
  }
  return [
    ...sides(near, 0, false),
    ...sides(near - 1, -9, false),
    ...sides(near - 1, 9, false),
    { dx: 0, dy: -6 - near, anchor: 'middle', isFar: false },
    { dx: 0, dy: 6 + near, anchor: 'middle', isFar: false },
    ...sides(24, -14, true),
    ...sides(24, 14, true),
    ...sides(34, 0, true),
    ...sides(30, -26, true),
    ...sides(30, 26, true),
  ]
}

/** Without `leaders` a label is placed beside its point or omitted, except for a mandatory one. */
export type Sheet = { leaders: boolean; width: number; height: number; fontPx: number; dotPx: number; middleX: number }

export function layOutLabels(
  candidates: readonly LabelRequest[],
  dots: readonly { id: string; x: number; y: number; radiusPx?: number }[],
  sheet: Sheet,
) {
  const field = createField()
  // What a mandatory label must not cover even if it has to cover points.
  const written = createField()
  const { dotPx, fontPx } = sheet
  for (const { id, x, y, radiusPx = dotPx } of dots) {
    const box = { left: x - radiusPx, top: y - radiusPx, right: x + radiusPx, bottom: y + radiusPx, owner: id }
    field.add(box)
    if (radiusPx > dotPx) written.add(box)
  }
  const labels: Label[] = []
  const put = (label: Label | null) => {
    if (!label) return false
    const box = boxOf(label, fontPx)
    field.add(box)
    written.add(box)
    labels.push(label)
    return true
  }
  const write = (candidate: LabelRequest) => put(placeLabel(candidate, [field, written], sheet))
  const isLeft = (candidate: LabelRequest) => {
    if (write(candidate)) return false
    if (!candidate.must) return true
    const short = { ...candidate, text: candidate.short ?? candidate.text }
    return !write(short) && !put(anyhow(short, sheet))
  }
  const byRank = [...candidates].sort((a, b) => a.rank - b.rank)
  for (const candidate of byRank.filter(isLeft)) if (candidate.short) write({ ...candidate, text: candidate.short })
  return labels
}

function boxOf({ id, text, x, y, anchor }: Label, fontPx: number): Box {
  const width = widthOf(text, fontPx)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, top: y - fontPx * 0.62, right: left + width, bottom: y + fontPx * 0.62, owner: id }
}

type Field = ReturnType<typeof createField>

function placeLabel(candidate: LabelRequest, [field, written]: readonly [Field, Field], sheet: Sheet): Label | null {
  const labels = labelsFor(candidate, sheet)
  for (const taken of candidate.must ? [field, written] : [field])
    for (const label of labels) {
      const box = boxOf(label, sheet.fontPx)
      if (isOn(box, sheet) && taken.isFree(box)) return label
    }
  return null
}

/** Over others, where there is no other way; not over the edge, if it has room beside it. */
function anyhow(candidate: LabelRequest, sheet: Sheet): Label | null {
  const labels = labelsFor(candidate, sheet)
  return labels.find((label) => isOn(boxOf(label, sheet.fontPx), sheet)) ?? labels[0] ?? null
}

const isOn = ({ left, right, top, bottom }: Box, { width, height }: Sheet) =>
  left >= 0 && right <= width && top >= 0 && bottom <= height

function labelsFor({ id, text, x, y, must, isArea }: LabelRequest, { leaders, middleX }: Sheet): Label[] {
  const beside = placesFor(x < middleX - 2, must ? nearBadge : near).filter((p) => must || leaders || !p.isFar)
  return [...(isArea ? [within] : []), ...beside].map(({ dx, dy, anchor, isFar }) => ({
    id,
    text,
    x: x + dx,
    y: y + dy,
    anchor,
    leader: isFar ? `M${x} ${y}L${x + dx - Math.sign(dx) * 2} ${y + dy}` : '',
  }))
}
