export type Cell = string | number | null | undefined

/** A spreadsheet would run a cell that begins like a formula, also in full width; an apostrophe keeps it text. */
function writeCell(value: Cell): string {
  const text = String(value ?? '')
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?[\d -]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180, with a byte order mark so that spreadsheets recognise UTF-8. */
export const writeCsv = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')}`
