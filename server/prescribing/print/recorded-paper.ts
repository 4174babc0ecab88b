import type { SheetMark, SheetPages } from '#contract/prescribing/sheet-pages.ts'
import { measuringDocument, Paper, type PaperSize } from '#server/print/paper.ts'

/** The drawn pages, in any language. */
export type Drawn = Omit<SheetPages, 'language'>

/** Records the drawing commands instead: the same sheet for the screen, measured with the same fonts. */
export class RecordedPaper extends Paper {
  #marks: SheetMark[] = []
  readonly #pages: { marks: SheetMark[] }[] = [{ marks: this.#marks }]

  constructor(size: PaperSize) {
    super(size, '', measuringDocument())
  }

  override text(...[text, x, y, o = {}]: Parameters<Paper['text']>): number {
    const { font = 'sans', size = 9, align = 'left', color = '#1E2522', gap = 1 } = o
    const width = o.width ?? this.width - x - 10
    if (text) this.#marks.push({ kind: 'text', text, x, y, width, align, font, sizePt: size, gapPt: gap, color })
    return text ? this.heightOf(text, width, { font, size, gap }) : 0
  }

  override line(...[x, y, toX, toY, { width = 0.25, dash = false } = {}]: Parameters<Paper['line']>) {
    this.#marks.push({ kind: 'line', x, y, toX, toY, width, dashed: dash })
  }

  override box(x: number, y: number, width: number, height: number) {
    this.#marks.push({ kind: 'box', x, y, width, height })
  }

  override image(bytes: Buffer, x: number, y: number, width: number) {
    this.#marks.push({ kind: 'image', x, y, width, png: bytes.toString('base64') })
  }

  override watermark(text: string) {
    this.#marks.push({ kind: 'watermark', text })
  }

  override addPage() {
    this.#marks = []
    this.#pages.push({ marks: this.#marks })
  }

  get drawn(): Drawn {
    return { widthMm: this.width, heightMm: this.height, pages: this.#pages }
  }
}
