import { moneyOf } from '#contract/base/money.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import type { Paper } from '#server/print/paper.ts'
import { drawHerbRows } from './herb-rows.ts'
import { drawHead } from './prescription-head.ts'
import { auxiliaryText, decoctionText, herbsInOrder, type Sheet, sectionsOf, usageSentence } from './sheet-data.ts'
import { directionsIn } from './sheet-directions.ts'
import { apart, herbNameOf, noteOf, paragraph, say } from './sheet-words.ts'

const left = 12
/** The height of the four signature boxes and the text below them. */
const signaturesHeight = 33

/** The current vertical position; a full page is followed by another with the same head. */
export class Body {
  y: number
  page = 1
  readonly #paper: Paper
  readonly #sheet: Sheet

  constructor(paper: Paper, sheet: Sheet) {
    this.#paper = paper
    this.#sheet = sheet
    this.y = drawHead(paper, sheet, left, 1)
  }

  get bottom() {
    return this.#paper.height - signaturesHeight
  }

  /** Reserves this height, on this page or a new one. */
  need(height: number) {
    if (this.y + height <= this.bottom) return
    stamp(this.#paper, this.#sheet)
    this.#paper.addPage()
    this.page += 1
    this.y = drawHead(this.#paper, this.#sheet, left, this.page)
  }
}

/**
 * The legal sheet: head (前记), body (正文) and foot (后记) in the order of the Measures for the Administration of
 * Prescriptions (2007) and the Standard for Writing Chinese Medicine Prescriptions (2010).
 */
export function drawPrescription(paper: Paper, sheet: Sheet) {
  const body = new Body(paper, sheet)
  drawHerbs(paper, sheet, body)
  drawSections(paper, sheet, body)
  drawUsage(paper, sheet, body)
  drawSignatures(paper, sheet)
  stamp(paper, sheet)
}

function stamp(paper: Paper, { prescription: { status }, reader }: Sheet) {
  if (statusPermits('change', status)) paper.watermark(say(reader, 'draft'))
  if (status === 'invalidated') paper.watermark(say(reader, 'invalidated'))
}

const layouts = [
  { size: 11, lineHeight: 9, more: 0 },
  { size: 10, lineHeight: 7.4, more: 0 },
  { size: 8.5, lineHeight: 6, more: 1 },
] as const

/** The roomiest layout that leaves space for what follows; notes are in brackets at the upper right of the name. */
function drawHerbs(paper: Paper, sheet: Sheet, body: Body) {
  const herbs = herbsInOrder(sheet.prescription)
  if (!herbs.length) return
  const right = paper.width - left
  paper.text('Rp', left, body.y, { font: 'serif', size: 13 })
  body.y += 9
  if (sheet.reader.language === 'en') {
    drawHerbRows(paper, sheet, body, body.bottom - body.y - belowHeight(paper, sheet))
    return
  }
  const usual = paper.width > 180 ? 4 : 3
  const room = body.bottom - body.y - belowHeight(paper, sheet)
  const fits = layouts.find((l) => Math.ceil(herbs.length / (usual + l.more)) * l.lineHeight <= room)
  const { size, lineHeight, more } = fits ?? layouts[2]
  const columns = usual + more
  const cell = (right - left - 4) / columns
  for (let first = 0; first < herbs.length; first += columns) {
    body.need(lineHeight)
    for (const [c, h] of herbs.slice(first, first + columns).entries())
      drawHerb(paper, written(sheet, h), left + 4 + c * cell, body.y, { cell, size, height: lineHeight - 1.6 })
    body.y += lineHeight
  }
}

const written = ({ reader }: Sheet, h: { name: string; decoct: string; doseG: number }) => ({
  name: herbNameOf(reader, h.name).name,
  note: h.decoct && say(reader, 'bracket', { what: noteOf(reader, h.decoct) }),
  doseG: h.doseG,
})

type Cell = { cell: number; size: number; height: number }

function drawHerb(
  paper: Paper,
  { name, note, doseG }: ReturnType<typeof written>,
  x: number,
  y: number,
  { cell, size, height }: Cell,
) {
  const dose = `${doseG} g`
  const doseWidth = paper.widthOf(dose, 'sans', size - 1.5) + 1
  const noteSize = 5.5
  const noteWidth = note ? paper.widthOf(note, 'sans', noteSize) : 0
  const nameWidth = paper.widthOf(name, 'serif', size) + 0.5
  // A dose is closer to its own herb than to the next one, as far as the name leaves room.
  const gap = Math.max(3, Math.min(cell * 0.25, cell - nameWidth - noteWidth - doseWidth - 1))
  const room = cell - gap - doseWidth
  const beside = nameWidth + noteWidth <= cell - gap && nameWidth <= room
  paper.fit(beside ? name : `${name}${note}`, x, y, { font: 'serif', size, width: room, height })
  if (note && beside) paper.text(note, x + nameWidth, y - 1.8, { size: noteSize, width: noteWidth + 1 })
  paper.text(dose, x + room, y + 0.3, { size: size - 1.5, width: doseWidth + 0.5, align: 'right' })
}

/** The width of a section heading on the left. */
const sectionIndent = ({ reader }: Sheet) => (reader.language === 'en' ? 34 : 20)
const sectionLine = { font: 'serif', size: 9 } as const
const innerWidth = (paper: Paper) => paper.width - 2 * left

/** Prepared medicines, external products, treatments, diet. */
function drawSections(paper: Paper, sheet: Sheet, body: Body) {
  const width = innerWidth(paper) - sectionIndent(sheet)
  for (const { title, lines } of sectionsOf(sheet)) {
    for (const [i, line] of lines.entries()) {
      body.need(paper.heightOf(line, width, sectionLine) + 0.6)
      if (i === 0)
        paper.text(title, left + 4, body.y + 0.4, { font: 'bold', size: 8.5, width: sectionIndent(sheet) - 5 })
      body.y += paper.text(line, left + sectionIndent(sheet), body.y, { ...sectionLine, width }) + 0.6
    }
    body.y += 1
  }
}

type Written = { text: string; size: number; indent: number }

/** Usage, and the second signatures. */
function writtenAtFoot(sheet: Sheet): Written[] {
  const { prescription: p, reader } = sheet
  const { content } = p
  const auxiliaries = auxiliaryText(sheet)
  const usage = [
    usageSentence(sheet),
    decoctionText(sheet),
    auxiliaries && say(reader, 'auxiliary', { what: auxiliaries }),
  ]
  // The doctor signed it in the language of the screen; the sheet states it in its own.
  const warningOf = ({ warning, message }: (typeof p.signatures)[number]) =>
    p.safety.warnings.find((w) => w.key === warning)?.message ?? message
  const signed = p.signatures.map((s) =>
    say(reader, 'signed-again', { warning: warningOf(s), reason: s.reason, name: s.name }),
  )
  return [
    { text: content.herbs.length ? paragraph(reader, usage) : '', size: 8, indent: usageIndent(sheet) },
    { text: directionsIn(reader, content), size: 8, indent: usageIndent(sheet) },
    ...signed.map((text) => ({ text, size: 7.5, indent: 0 })),
  ].filter((w) => w.text)
}

/** The number of packets, left of the usage. */
const usageIndent = ({ reader }: Sheet) => (reader.language === 'en' ? 24 : 16)

const heightAtFoot = (paper: Paper, w: Written) =>
  paper.heightOf(w.text, innerWidth(paper) - w.indent, { size: w.size }) + 0.6
const footHeight = (paper: Paper, sheet: Sheet) =>
  writtenAtFoot(sheet).reduce((sum, w) => sum + heightAtFoot(paper, w), 2)

/** The height the herbs must leave free. */
function belowHeight(paper: Paper, sheet: Sheet): number {
  const width = innerWidth(paper) - sectionIndent(sheet)
  const sections = sectionsOf(sheet).reduce(
    (sum, s) => sum + s.lines.reduce((lines, l) => lines + paper.heightOf(l, width, sectionLine) + 0.6, 1),
    0,
  )
  return sections + footHeight(paper, sheet) + 3
}

/** Pairs, usage and the second signatures are at the foot; the slash above them leaves no room for additions. */
function drawUsage(paper: Paper, sheet: Sheet, body: Body) {
  const { content } = sheet.prescription
  const height = footHeight(paper, sheet)
  body.need(Math.min(height + 2, body.bottom - 60))
  const top = Math.max(body.y + 1, body.bottom - height)
  if (top - body.y > 6) paper.line(paper.width - left - 20, body.y + 1.5, left + 26, top - 1.5)
  body.y = top
  if (content.herbs.length)
    paper.text(say(sheet.reader, 'packets', { n: content.recipeUsage.pairs }), left, body.y, {
      font: 'bold',
      size: 10,
      width: usageIndent(sheet) - 1,
    })
  for (const w of writtenAtFoot(sheet)) {
    body.need(heightAtFoot(paper, w))
    body.y += paper.text(w.text, left + w.indent, body.y, { size: w.size, width: innerWidth(paper) - w.indent }) + 0.6
  }
}

/** What has no price at the clinic is counted, never taken for free. */
function priceText({ prescription: { price, content }, reader }: Sheet): string {
  const { herbs } = content
  const { total, perPair, unpriced } = price
  const each = herbs.length ? [say(reader, 'price-each', { each: moneyOf(perPair, reader) })] : []
  const sums = total > 0 || !unpriced.length ? [say(reader, 'price', { total: moneyOf(total, reader) }), ...each] : []
  const count = herbs.length ? [say(reader, 'herbs', { n: herbs.length })] : []
  const open = unpriced.length ? [say(reader, 'unpriced', { n: unpriced.length })] : []
  return apart(reader, [...sums, ...count, ...open])
}

function drawSignatures(paper: Paper, sheet: Sheet) {
  const { prescription: p, qr, reader } = sheet
  const right = paper.width - left
  const y = paper.height - 31
  const width = right - left - 18
  const boxes = ['sign.doctor', 'sign.review', 'sign.dispense', 'sign.check']
  boxes.forEach((key, i) => {
    const x = left + (i * width) / boxes.length
    paper.box(x, y, width / boxes.length, 13)
    paper.text(say(reader, key), x + 1.2, y + 0.8, { size: 6.5, width: width / boxes.length, color: '#55605B' })
  })
  if (p.confirmedAt)
    paper.fit(p.confirmedBy ?? p.doctorName, left + 2, y + 5, {
      font: 'serif',
      size: 11,
      width: width / boxes.length - 3,
      height: 7,
    })
  if (qr) paper.image(qr, right - 15, y - 1, 15)
  const foot = paper.height - 16
  paper.text(priceText(sheet), left, foot, { size: 8 })
  paper.text(say(reader, 'valid'), left, foot + 4.5, { size: 6.5, color: '#55605B' })
}
