import { type CsvError, parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/universal'
import { importLimits } from '#contract/clinic/patient-import.ts'
import type { BrokenLine } from '#server/db/clinic-tables.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

export type Line = { line: number; cells: string[] }
export type Table = { encoding: string; columns: string[]; lines: Line[]; broken: { line: number; why: BrokenLine }[] }
export type Unread = {
  refusal: 'import_encoding' | 'import_empty' | 'import_too_long' | 'import_unreadable'
  encoding?: string
}
export type FileToRead = { bytes: Uint8Array; isSheet: boolean; encoding: string }

/** A spreadsheet is compressed; its unpacked size is limited before anything is unpacked. */
const mostUnpacked = 300 * 2 ** 20
const mostRecordChars = 100_000

export async function readTable({ bytes, isSheet, encoding }: FileToRead): Promise<Table | Unread> {
  if (isSheet) return readWorkbook(bytes)
  const text = decode(bytes, encoding)
  return text === null ? { refusal: 'import_encoding', encoding } : readCsv(text.words, text.encoding)
}

/** As UTF-8 when valid, else in the default encoding of Chinese programs. */
function decode(bytes: Uint8Array, asked: string): { words: string; encoding: string } | null {
  for (const encoding of asked === 'auto' ? ['utf-8', 'gb18030'] : [asked])
    try {
      return { words: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // Not in this encoding.
    }
  return null
}

/** The separator that splits the first line into most pieces. */
function delimiterOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  const count = (mark: string) => head.split(mark).length
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

const reasons: Partial<Record<string, BrokenLine>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote-open',
  CSV_MAX_RECORD_SIZE: 'too-long',
}

function readCsv(text: string, encoding: string): Table | Unread {
  // A line may be broken in several places.
  const broken = new Map<number, BrokenLine>()
  const note = (error: CsvError | undefined) => {
    broken.set(Number(error?.['lines'] ?? 0), reasons[error?.code ?? ''] ?? 'quote-inside')
    // Reporting each takes long; a file with only these would take a minute.
    if (broken.size > importLimits.lines) throw new Error('too many broken lines')
  }
  let records: { record: string[]; info: { lines: number } }[] = []
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: mostRecordChars,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        note(error)
      },
      to: importLimits.lines + 2,
    }) as unknown as typeof records
  } catch {
    return { refusal: broken.size > importLimits.lines ? 'import_too_long' : 'import_unreadable' }
  }
  const rows = records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  return tableOf(
    rows,
    encoding,
    [...broken].map(([line, why]) => ({ line, why })),
  )
}

async function readWorkbook(bytes: Uint8Array): Promise<Table | Unread> {
  const size = unpackedBytes(bytes)
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
