import { Paper } from '#server/print/paper.ts'

type Box = { page: number; text: string; x1: number; y1: number; x2: number; y2: number; size: number }

/** Records where everything was written. */
export class WatchedPaper extends Paper {
  readonly boxes: Box[] = []
  pages = 1

  override text(...[text, x, y, o = {}]: Parameters<Paper['text']>): number {
    const height = super.text(text, x, y, o)
    const font = o.font ?? 'sans'
    const room = o.width ?? this.width - x - 10
    const width = Math.min(room, this.widthOf(text, font, o.size ?? 9))
    const at = o.align === 'right' ? x + room - width : o.align === 'center' ? x + (room - width) / 2 : x
    // Letters do not fill their line: a tenth of the height at either end is white.
    const white = height * 0.12
    if (text)
      this.boxes.push({
        page: this.pages,
        text,
        x1: at,
        y1: y + white,
        x2: at + width,
        y2: y + height - white,
        size: o.size ?? 9,
      })
    return height
  }

  override image(bytes: Buffer, x: number, y: number, width: number) {
    super.image(bytes, x, y, width)
    this.boxes.push({ page: this.pages, text: '[code]', x1: x, y1: y, x2: x + width, y2: y + width, size: 0 })
  }

  override addPage() {
    super.addPage()
    this.pages += 1
  }
}

export const overlapping = (boxes: readonly Box[]) =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) => a.page === b.page && a.x1 < b.x2 - 0.4 && b.x1 < a.x2 - 0.4 && a.y1 < b.y2 - 0.2 && b.y1 < a.y2 - 0.2,
      )
      .map((b) => `${a.text} × ${b.text}`),
  )
