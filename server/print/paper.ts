import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { drawMountain } from '#contract/base/mountain.ts'
import { openFont } from './open-font.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An opened font; missing in the types of pdfkit. */
      registerFont(name: string, font: Font): this
    }
  }
}

const require = createRequire(import.meta.url)
const files = {
  sans: require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  serif: require.resolve('@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf'),
}
export type FontName = keyof typeof files
const fontNames = ['sans', 'bold', 'serif'] as const satisfies readonly FontName[]

const pointsPerMm = 72 / 25.4
export const mm = (n: number) => n * pointsPerMm

/** Label paper of pharmacies; a business card. */
const sizes = { A5: [148, 210], A4: [210, 297], label: [80, 60], card: [90, 54] } as const
export type PaperSize = keyof typeof sizes

/** The line height in millimetres per point with these fonts. */
const lineMm = 0.5

/** In points; smaller text is illegible. */
const smallest = 4

/** The frame of a drawing in the units of its paths: what of it is on the paper, and where its washes begin and end. */
const mountainFrame = { width: 840, top: 232, washFrom: 240, washTo: 536 }

type TextOptions = {
  font?: FontName
  size?: number
  width?: number
  align?: 'left' | 'center' | 'right'
  color?: string
  gap?: number
}
type Bounded = TextOptions & { width: number; height: number }

/** Opened once for all sheets: reading a Chinese font takes longer than drawing the sheet. */
let opened: [FontName, Font][] | null = null

function openedFonts() {
  opened ??= fontNames.map((name) => [name, openFont(files[name])])
  return opened
}

export const fontNamed = (wanted: FontName): Font | undefined => openedFonts().find(([name]) => name === wanted)?.[1]

function newDocument(width: number, height: number, title: string): PDFKit.PDFDocument {
  const document = new PDFDocument({ size: [mm(width), mm(height)], margin: 0, font: '', info: { Title: title } })
  for (const [name, font] of openedFonts()) document.registerFont(name, font)
  return document
}

/** Only for measuring. */
export const measuringDocument = () => newDocument(210, 297, '')

/** The first sheet of the day must not wait for the fonts. */
export function openFonts() {
  const document = measuringDocument()
  for (const name of fontNames) document.font(name).fontSize(9).widthOfString('岐伯')
}

/** A sheet of paper to write on, in millimetres from the upper left corner; fonts are embedded in the PDF. */
export class Paper {
  readonly #document: PDFKit.PDFDocument
  readonly #parts: Buffer[] = []
  readonly #done: Promise<Buffer>
  readonly width: number
  readonly height: number

  constructor(size: PaperSize, title: string, document?: PDFKit.PDFDocument) {
    const [width, height] = sizes[size]
    this.width = width
    this.height = height
    this.#document = document ?? newDocument(width, height, title)
    if (document) {
      this.#done = Promise.resolve(Buffer.alloc(0))
      return
    }
    this.#document.on('data', (part: Buffer) => this.#parts.push(part))
    this.#done = new Promise((resolve, reject) => {
      this.#document.on('end', () => resolve(Buffer.concat(this.#parts)))
      this.#document.on('error', reject)
    })
  }

  /** Writes and returns the height of the text in millimetres. */
  text(text: string, x: number, y: number, o: TextOptions = {}): number {
    const options = {
      width: mm(o.width ?? this.width - x - 10),
      align: o.align ?? 'left',
      lineGap: o.gap ?? 1,
    } as const
    this.#document
      .font(o.font ?? 'sans')
      .fontSize(o.size ?? 9)
      .fillColor(o.color ?? '#1E2522')
    const height = this.#document.heightOfString(text, options)
    this.#document.text(text, mm(x), mm(y), options)
    return height / pointsPerMm
  }

  heightOf(text: string, width: number, o: TextOptions = {}): number {
    this.#document.font(o.font ?? 'sans').fontSize(o.size ?? 9)
    return this.#document.heightOfString(text, { width: mm(width), lineGap: o.gap ?? 1 }) / pointsPerMm
  }

  /** Writes a text that must fit into a box: smaller, and on more lines, until it does. Nothing is cut off. */
  fit(text: string, x: number, y: number, o: Bounded): number {
    return this.text(text, x, y, { ...o, size: this.sizeFor(text, o), gap: 0 })
  }

  /** The largest size up to the wanted one at which a text fits, but no smaller than the smallest. */
  sizeFor(text: string, o: Bounded): number {
    const { font = 'sans', size: wanted = 9 } = o
    // Width and height are proportional to the size: one measurement shows where to begin.
    const unit = this.widthOf(text, font, 10) / 10
    const guess = (size: number) => Math.ceil((unit * size) / o.width) * size * lineMm
    let size = wanted
    while (size > smallest && guess(size) > o.height) size -= 0.5
    while (size > smallest && this.heightOf(text, o.width, { ...o, size, gap: 0 }) > o.height) size -= 0.5
    return size
  }

  widthOf(text: string, font: FontName, size: number): number {
    return this.#document.font(font).fontSize(size).widthOfString(text) / pointsPerMm
  }

  line(x1: number, y1: number, x2: number, y2: number, { width = 0.25, dash = false, color = '#1E2522' } = {}) {
    this.#document.lineWidth(mm(width)).strokeColor(color)
    if (dash) this.#document.dash(2, { space: 2 })
    this.#document.moveTo(mm(x1), mm(y1)).lineTo(mm(x2), mm(y2)).stroke().undash()
  }

  box(x: number, y: number, width: number, height: number) {
    this.#document.lineWidth(mm(0.25)).strokeColor('#1E2522').rect(mm(x), mm(y), mm(width), mm(height)).stroke()
  }

  frame(x: number, y: number, width: number, height: number, { radius = 0, line = 0.25, color = '#1E2522' }) {
    this.#document.lineWidth(mm(line)).strokeColor(color)
    this.#document.roundedRect(mm(x), mm(y), mm(width), mm(height), mm(radius)).stroke()
  }

  /** The ridge across the whole width, under what is written after it; `y` is a little above its highest peak. */
  mountain(y: number, color: string) {
    const { width, top, washFrom, washTo } = mountainFrame
    const scale = mm(this.width) / width
    const { washes, brush, dryHairs } = drawMountain()
    this.#document.save().translate(0, mm(y)).scale(scale).translate(0, -top)
    for (const { d, opacity } of washes) {
      const wash = this.#document.linearGradient(0, washFrom, 0, washTo)
      this.#document.path(d).fill(wash.stop(0, color, opacity).stop(1, color, 0))
    }
    this.#document.fillOpacity(1).path(brush).fill(color)
    for (const { d, width: hair } of dryHairs)
      this.#document.path(d).lineWidth(hair).strokeOpacity(0.7).strokeColor('#FFFFFF').stroke()
    this.#document.restore()
    this.#document.fillOpacity(1).strokeOpacity(1)
  }

  image(bytes: Buffer, x: number, y: number, width: number) {
    this.#document.image(bytes, mm(x), mm(y), { width: mm(width) })
  }

  /** A pale mark across the sheet: a draft must never pass for a signed one. */
  watermark(text: string) {
    this.#document.save().rotate(-30, { origin: [mm(this.width / 2), mm(this.height / 2)] })
    this.#document.font('serif').fontSize(44).fillColor('#B23A2E').fillOpacity(0.14)
    this.#document.text(text, 0, mm(this.height / 2), { width: mm(this.width), align: 'center' }).restore()
    this.#document.fillOpacity(1)
  }

  addPage() {
    this.#document.addPage()
  }

  finish(): Promise<Buffer> {
    this.#document.end()
    return this.#done
  }
}
