import pg from 'pg'

// The package's own types describe another version of this function.
const { arrayParser } = pg.types as unknown as {
  arrayParser: { create(source: string, transform: (entry: string | null) => unknown): { parse(): unknown[] } }
}

/** A date stays a date: `2026-03-01`, never an instant in some time zone. */
const day = (text: string): string => text

export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large to be held exactly`)
  return value
}

/** Money and doses have few digits and stay exact; averages are rounded to double precision. */
export function parseNumeric(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`The number ${text} is too large to be held exactly`)
  return value
}

const list =
  (parse: (text: string) => unknown) =>
  (text: string): unknown[] =>
    arrayParser.create(text, (entry) => (entry === null ? null : parse(entry))).parse()

const oid = { int8: 20, date: 1082, numeric: 1700, int8List: 1016, dateList: 1182, numericList: 1231 }

const parsers = new Map<number, (text: string) => unknown>([
  [oid.date, day],
  [oid.int8, parseInt8],
  [oid.numeric, parseNumeric],
  [oid.dateList, list(day)],
  [oid.int8List, list(parseInt8)],
  [oid.numericList, list(parseNumeric)],
])

export const typeParsers = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) || pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}
