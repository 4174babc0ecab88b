import type { SheetPaper } from '#contract/base/codes.ts'
import { Paper } from '#server/print/paper.ts'
import { drawDecoction, drawLabel, drawLeaflet } from './other-sheets.ts'
import { drawPrescription } from './prescription-sheet.ts'
import { type Drawn, RecordedPaper } from './recorded-paper.ts'
import type { Sheet } from './sheet-data.ts'

export type SheetKind = 'prescription' | 'decoction' | 'label' | 'leaflet'

const draw: Record<SheetKind, (paper: Paper, sheet: Sheet) => void> = {
  prescription: drawPrescription,
  decoction: drawDecoction,
  label: drawLabel,
  leaflet: drawLeaflet,
}

/** The sheet as it will print, for drawing on the screen. */
export function drawPages(sheet: Sheet & { kind: SheetKind; paper: SheetPaper }): Drawn {
  const paper = new RecordedPaper(sheet.kind === 'label' ? 'label' : sheet.paper)
  draw[sheet.kind](paper, sheet)
  return paper.drawn
}

/** The sheet as PDF. Its appearance does not depend on the printing machine. */
export function drawPdf(sheet: Sheet & { kind: SheetKind; paper: SheetPaper }): Promise<Buffer> {
  const paper = new Paper(
    sheet.kind === 'label' ? 'label' : sheet.paper,
    `Qibo ${sheet.prescription.number ?? ''}`.trim(),
  )
  draw[sheet.kind](paper, sheet)
  return paper.finish()
}
