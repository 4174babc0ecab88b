import { expect, test } from 'vitest'
import { type LabelRequest, layOutLabels, widthOf } from './label-layout.ts'

const sheet = { width: 600, height: 400, fontPx: 12, dotPx: 3, middleX: 300, leaders: false }
const candidate = (id: string, x: number, y: number, rank = 0, over: Partial<LabelRequest> = {}): LabelRequest => ({
  id,
  text: '足三里',
  x,
  y,
  rank,
  must: false,
  isArea: false,
  ...over,
})
const boxOf = (l: ReturnType<typeof layOutLabels>[number]) => {
  const width = widthOf(l.text, 12)
  const left = l.anchor === 'start' ? l.x : l.anchor === 'end' ? l.x - width : l.x - width / 2
  return { left, right: left + width, top: l.y - 7.4, bottom: l.y + 7.4 }
}

test('no name lies over another, however close the points', () => {
  const candidates = Array.from({ length: 200 }, (_, i) =>
    candidate(`p${i}`, 300 + (i % 20) * 9, 50 + Math.floor(i / 20) * 11, i),
  )
  for (const leaders of [false, true]) {
    const labels = layOutLabels(candidates, candidates, { ...sheet, leaders })
    expect(labels.length).toBeGreaterThan(8)
    const boxes = labels.map(boxOf)
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
    })
  }
})

test('what is needed first is named first; what must be named is, even without room', () => {
  const close = [candidate('a', 300, 200, 5), candidate('b', 301, 201, 1)]
  expect(layOutLabels(close, close, sheet)[0]?.id).toBe('b')
  const crowd = Array.from({ length: 60 }, (_, i) => candidate(`c${i}`, 300 + (i % 8), 200 + Math.floor(i / 8), i))
  const labels = layOutLabels([...crowd, candidate('must', 303, 203, 999, { must: true })], crowd, sheet)
  expect(labels.map((l) => l.id)).toContain('must')
})

test('the name of a zone stands in its middle', () => {
  const [label] = layOutLabels([candidate('zone', 100, 100, 0, { isArea: true })], [], sheet)
  expect(label).toMatchObject({ x: 100, y: 100, anchor: 'middle' })
})

test('no name is cut off by the edge', () => {
  const labels = layOutLabels([candidate('edge', 598, 200)], [], sheet)
  expect(labels[0]?.anchor).toBe('end')
})

test('a point whose long name finds no room is named by its code, after all names', () => {
  const long = (id: string, x: number) => candidate(id, x, 100, 0, { text: `${id} Zhongwan`, short: id })
  const pair = [long('CV10', 20), long('CV11', 60)]
  const texts = (of: readonly LabelRequest[]) => layOutLabels(of, of, { ...sheet, width: 190 }).map((l) => l.text)
  expect(texts(pair)).toEqual(['CV11 Zhongwan', 'CV10'])
  expect(texts(pair.map(({ short: _, ...rest }) => rest))).toEqual(['CV11 Zhongwan'])
})

test('what must be named at the edge is named shortly, and within the sheet even in a crowd', () => {
  const crowd = (columns: number) =>
    Array.from({ length: columns * 20 }, (_, i) => ({
      id: `c${i}`,
      x: 400 + (i % columns) * 10,
      y: 100 + Math.floor(i / columns) * 10,
      radiusPx: 5,
    }))
  const named = (columns: number, short?: string) =>
    layOutLabels([candidate('must', 560, 200, 1, { text: 'HT7 Shenmen', must: true, short })], crowd(columns), sheet)
  expect(named(15, 'HT7').map((l) => l.text)).toEqual(['HT7'])
  for (const columns of [15, 20])
    for (const label of [...named(columns, 'HT7'), ...named(columns)])
      expect(boxOf(label).right).toBeLessThanOrEqual(sheet.width)
  expect(named(20)).toHaveLength(1)
})
