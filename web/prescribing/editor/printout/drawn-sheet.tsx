import type { CSSProperties } from 'react'
import type { SheetMark, SheetPages } from '#contract/prescribing/sheet-pages.ts'
import styles from './drawn-sheet.module.css'

const mmPerPoint = 25.4 / 72
/** Line heights of the print fonts, so that lines on the screen are where they will be on paper. */
const lineHeights = { sans: 1.448, bold: 1.448, serif: 1.437 } as const

/** Millimetres of the paper, however wide it is drawn. */
const mm = (n: number) => `calc(${Math.round(n * 1000) / 1000} * var(--mm))`

type Props = { sheet: SheetPages; title: string }

/** The sheet as it will print, rendered as a page: readable at once, without the PDF and its viewer. */
export function DrawnSheet({ sheet, title }: Props) {
  const paper: CSSProperties & Record<'--width' | '--height', number> = {
    '--width': sheet.widthMm,
    '--height': sheet.heightMm,
  }
  return (
    <div className="drawn" role="document" aria-label={title} style={paper}>
      {sheet.pages.map(({ marks }, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the sheet
        <div key={page} className="drawn-page">
          <div className={styles['drawn-marks']}>
            {marks.map((mark, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place on the page
              <Mark key={i} mark={mark} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

function Mark({ mark }: { mark: SheetMark }) {
  if (mark.kind === 'watermark') return <span className={styles['drawn-watermark']} data-text={mark.text} />
  const at = { left: mm(mark.x), top: mm(mark.y) }
  switch (mark.kind) {
    case 'text': {
      const size = mark.sizePt * mmPerPoint
      const lineHeight = size * lineHeights[mark.font] + mark.gapPt * mmPerPoint
      const type = { fontSize: mm(size), lineHeight: mm(lineHeight), textAlign: mark.align, color: mark.color }
      return (
        <span className={`${styles['drawn-text']} ${mark.font}`} style={{ ...at, ...type, width: mm(mark.width) }}>
          {mark.text}
        </span>
      )
    }
    case 'line': {
      const [right, down] = [mark.toX - mark.x, mark.toY - mark.y]
      const rule = `${mm(mark.width)} ${mark.dashed ? 'dashed' : 'solid'}`
      const turned = { width: mm(Math.hypot(right, down)), rotate: `${Math.atan2(down, right)}rad` }
      return <span className={styles['drawn-line']} style={{ ...at, ...turned, borderTop: rule }} />
    }
    case 'box':
      return <span className={styles['drawn-box']} style={{ ...at, width: mm(mark.width), height: mm(mark.height) }} />
    case 'image':
      return (
        <img
          className={styles['drawn-image']}
          alt=""
          src={`data:image/png;base64,${mark.png}`}
          style={{ ...at, width: mm(mark.width) }}
        />
      )
  }
}
