import { CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { importLimits } from '#contract/clinic/patient-import.ts'
import type { BrokenLine } from '#server/db/clinic-tables.ts'
import { isTitle } from './fields.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

export type Line = { line: number; cells: string[] }
export type Table = { encoding: string; columns: string[]; lines: Line[]; broken: { line: number; why: BrokenLine }[] }
export type Unread = {
  refusal: 'sheet_old' | 'import_encoding' | 'import_empty' | 'import_too_long' | 'import_unreadable'
  encoding?: string
}
export type FileToRead = { bytes: Uint8Array; isSheet: boolean; encoding: string }

/** A spreadsheet is compressed; its unpacked size is limited before it is unpacked whole. */
const mostUnpacked = 300 * 2 ** 20
const mostRecordChars = 100_000

export async function readTable({ bytes, isSheet, encoding }: FileToRead): Promise<Table | Unread> {
  if (isSheet) return readWorkbook(bytes)
  const text = decode(bytes, encoding)
  return text === null
    ? { refusal: 'import_encoding', encoding: triedFor(encoding) }
    : readCsv(text.words, text.encoding)
}

const triedFor = (asked: string) => (asked === 'auto' ? 'UTF-8 / GB 18030 / Big5' : asked.toUpperCase())

const decodeAs = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** As UTF-8 when valid, else as Chinese programs write: in the encoding in which more of the column titles are known. */
function decode(bytes: Uint8Array, asked: string): { words: string; encoding: string } | null {
  const read = (encoding: string) => {
    const words = decodeAs(bytes, encoding)
    return words === null ? [] : [{ words, encoding }]
  }
  if (asked !== 'auto') return read(asked)[0] ?? null
  const [unicode] = read('utf-8')
  if (unicode) return unicode
  const knownTitles = ({ words }: { words: string }) => {
    const head = words.slice(0, words.search(/[\r\n]|$/))
    return head.split(delimiterOf(head)).filter(isTitle).length
  }
  const [mainland] = read('gb18030')
  const [taiwan] = read('big5')
  // The Big5 decoder accepts nearly everything, so it must make sense.
  return taiwan && knownTitles(taiwan) > (mainland ? knownTitles(mainland) : 0) ? taiwan : (mainland ?? null)
}

/** The separator that splits the first line into most pieces. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => head.split(mark).length
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

/** Many programs write a page or XML and name it `.xls`. */
const page = /^\s*<(?:!doctype|\?xml|html|head|meta|table)\b/i

const endOfLine = 0x0a

/**
 * Record by record. A record with a wrong quote is reported by the line it begins on, and reading goes on with the next
 * line: otherwise the lines up to the next quote, however far away, would vanish with it.
 */
function readCsv(text: string, encoding: string): Table | Unread {
  if (page.test(text)) return { refusal: 'sheet_old' }
  const bytes = Buffer.from(text.replace(/\r\n?/g, '\n'))
  const delimiter = delimiterOf(text)
  const rows: Line[] = []
  const broken: Table['broken'] = []
  const isTooLong = () => rows.length + broken.length > importLimits.lines + 1
  let line = 1
  let at = 0
  while (at < bytes.length && !isTooLong()) {
    const from = { line, at }
    /** To the next line that is not empty. */
    const skipEmpty = () => {
      for (; bytes[at] === endOfLine; at++) line++
    }
    try {
      parse(bytes.subarray(at), {
        delimiter,
        max_record_size: mostRecordChars,
        record_delimiter: '\n',
        relax_column_count: true,
        skip_empty_lines: true,
        to: importLimits.lines + 2 - rows.length,
        on_record: (cells: string[], { bytes: read, lines }) => {
          skipEmpty()
          rows.push({ line, cells })
          line = from.line + lines
          at = from.at + read
          return null
        },
      })
      break
    } catch (error) {
      if (!(error instanceof CsvError)) return { refusal: 'import_unreadable' }
      skipEmpty()
      broken.push({ line, why: whyBroken(error, line - from.line + 1) })
      const end = bytes.indexOf(endOfLine, at)
      at = end < 0 ? bytes.length : end + 1
      line++
    }
  }
  return isTooLong() ? { refusal: 'import_too_long' } : tableOf(rows, encoding, broken)
}

/** A quote that is closed lines later, or never, was not meant to be opened. */
function whyBroken(error: CsvError, line: number): BrokenLine {
  const isSameLine = Number(error['lines'] ?? line) === line
  if (error.code === 'CSV_MAX_RECORD_SIZE') return isSameLine ? 'too-long' : 'quote-open'
  return error.code === 'CSV_QUOTE_NOT_CLOSED' || !isSameLine ? 'quote-open' : 'quote-inside'
}

async function readWorkbook(bytes: Uint8Array): Promise<Table | Unread> {
  const size = unpackedBytes(bytes, mostUnpacked)
  if (size === null) return { refusal: 'import_unreadable' }
  if (size > mostUnpacked) return { refusal: 'import_too_long' }
  try {
    const rows = await readSheet(new Uint8Array(bytes).buffer)
    return tableOf(
      rows.map((cells, i) => ({ line: i + 1, cells: cells.map(written) })),
      '',
      [],
    )
  } catch {
    return { refusal: 'import_unreadable' }
  }
}

/** A cell as a person would have typed it. */
function written(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const text = Number.isNaN(cell.getTime()) ? '' : cell.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ')
}

function tableOf(rows: Line[], encoding: string, broken: Table['broken']): Table | Unread {
  const clean = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
  const [head, ...body] = clean.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head || !(body.length || broken.length)) return { refusal: 'import_empty' }
  const width = head.cells.length
  if (body.length + broken.length > importLimits.lines || width > importLimits.columns)
    return { refusal: 'import_too_long' }
  const isWide = ({ cells }: Line) => cells.slice(width).some((cell) => cell !== '')
  const wide = body.filter(isWide).map(({ line }) => ({ line, why: 'cells' as const }))
  const lines = body
    .filter((row) => !isWide(row))
    .map(({ line, cells }) => ({ line, cells: head.cells.map((_, i) => clip(cells[i] ?? '')) }))
  return { encoding, columns: head.cells.map((title) => title.slice(0, 60)), lines, broken: [...broken, ...wide] }
}

/**
 * One character more than any field allows, so that the length is reported. Characters the database cannot store are
 * removed.
 */
const clip = (cell: string) =>
  cell
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, importLimits.cellChars + 1)
