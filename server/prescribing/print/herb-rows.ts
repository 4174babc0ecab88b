import type { Paper } from '#server/print/paper.ts'
import { herbsInOrder, type Sheet } from './sheet-data.ts'
import { herbNameOf, noteOf, say } from './sheet-words.ts'

const left = 12
const columns = { pinyin: 8, latin: 50, chinese: 96 } as const

/** Below this size the Latin is no longer read on paper, and is left out: pinyin and Chinese name the herb. */
const smallestLatin = 6

const layouts = [
  { height: 6.2, size: 9.5 },
  { height: 5.4, size: 9 },
  { height: 4.8, size: 8.5 },
  { height: 4.2, size: 7.5 },
] as const

/** The vertical position of the next element. */
export type Rows = { y: number; need(height: number): void }

/** In English each herb has a line: pinyin, Latin, the Chinese read by the dispensary, and the dose. */
export function drawHerbRows(paper: Paper, sheet: Sheet, body: Rows, room: number) {
  const herbs = herbsInOrder(sheet.prescription)
  const { reader } = sheet
  const width = paper.width - 2 * left
  const scale = width / 124
  const at = {
    pinyin: left + columns.pinyin,
    latin: left + columns.latin * scale,
    chinese: left + columns.chinese * scale,
  }
  const dose = 17
  const grey = { size: 7, color: '#55605B' }
  for (const column of ['pinyin', 'latin', 'chinese'] as const)
    paper.text(say(reader, `head.${column}`), at[column], body.y - 3.2, { ...grey, width: 30 })
  paper.text(say(reader, 'head.dose'), left + width - dose - 4, body.y - 3.2, {
    ...grey,
    width: dose + 4,
    align: 'right',
  })
  body.y += 1.2
  // The roomiest layout that leaves space for what follows; otherwise a legible one on several pages.
  const { height, size } = layouts.find((l) => l.height * herbs.length <= room) ?? layouts[1]
  for (const [i, h] of herbs.entries()) {
    body.need(height)
    const { y } = body
    const herb = herbNameOf(reader, h.name)
    const note = h.decoct ? say(reader, 'bracket', { what: noteOf(reader, h.decoct) }) : ''
    const box = { height: height - 0.8 }
    paper.text(String(i + 1), left, y + 0.4, { ...grey, width: 7 })
    const nameWidth = at.latin - at.pinyin - 2
    const noteWidth = note ? Math.min(nameWidth / 2, paper.widthOf(note, 'sans', 6.5) + 1) : 0
    const ownWidth = Math.min(nameWidth - noteWidth, paper.widthOf(herb.name, 'serif', size) + 1)
    paper.fit(herb.name, at.pinyin, y, { font: 'serif', size, width: ownWidth, ...box })
    if (note) paper.fit(note.trim(), at.pinyin + ownWidth, y + 0.6, { size: 6.5, width: noteWidth, ...box })
    const latin = { size: Math.max(size - 2, smallestLatin), width: at.chinese - at.latin - 2, ...box }
    if (herb.latin && paper.sizeFor(herb.latin, latin) >= smallestLatin) paper.fit(herb.latin, at.latin, y + 0.4, latin)
    const chineseWidth = left + width - dose - at.chinese
    if (herb.chinese) paper.fit(herb.chinese, at.chinese, y, { size: size - 0.5, width: chineseWidth, ...box })
    paper.text(`${h.doseG} g`, left + width - dose, y, { size, width: dose, align: 'right' })
    paper.line(left, y + height - 0.7, left + width, y + height - 0.7, { width: 0.08 })
    body.y += height
  }
}
