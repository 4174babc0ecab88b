import type { Cell } from '#contract/base/csv.ts'

/** What XML 1.0 cannot hold, and a program would refuse the whole file for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const bold = { fontWeight: 'bold' } as const
const cellOf = (value: Cell) =>
  typeof value === 'number'
    ? { type: Number, value }
    : // A text stays one, whatever it begins with: only a cell of the type Formula is computed.
      { type: String, value: (value ?? '').replace(unwritable, '') }

/** Headings and lines as a workbook of one sheet. */
export async function xlsxOf([head = [], ...lines]: readonly (readonly Cell[])[]) {
  const { default: write } = await import('write-excel-file/node')
  const rows = [head.map((title) => ({ ...cellOf(title), ...bold })), ...lines.map((line) => line.map(cellOf))]
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: await write(rows, { stickyRowsCount: 1 }).toBuffer(),
  }
}
