import { z } from 'zod'
import { PatientFields } from '#contract/clinic/patient.ts'
import type { ImportField, ImportKind } from '#contract/clinic/patient-import.ts'
import { PastVisitFields } from '#contract/clinic/patient-import.ts'
import { phoneDigits } from '#engine/person/phone.ts'
import type { Ctx } from '#server/http/context.ts'
import { adviceSentence, fieldName, sentencesOf } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { mapInTurns } from '#server/time/in-turns.ts'
import { readCells } from './fields.ts'
import type { Person } from './patient-import.sql.ts'
import type { Line } from './read-table.ts'

export type Fault = { line: number; text: string }
export type ReadLine<T> = { line: number; fields: T }
export type PatientLine = ReadLine<PatientFields>
export type PastVisit = z.output<typeof PastVisitFields>
export type VisitLine = ReadLine<PastVisit>
type Reader = Pick<Ctx, 'language' | 'today'>
type Mapping = readonly (ImportField | null)[]

/** A line with everything that is wrong with its fields: who prepares the file corrects it once. */
type CheckedLine<T> = {
  line: number
  /** Null where a field is wrong. */
  fields: T | null
  /** The person, as far as the line can be read. */
  self: Known
  wrong: ReadonlySet<string>
  texts: readonly string[]
}

const say = (ctx: Reader, key: string, values = {}) => adviceSentence(`import.${key}`, values, ctx.language)

const schemas = { patients: PatientFields, visits: PastVisitFields } as const
type FieldsOf<K extends ImportKind> = z.output<(typeof schemas)[K]>

/** Validates each line by the rules of the patient form. */
export const readLines = <K extends ImportKind>(ctx: Reader, kind: K, mapping: Mapping, lines: readonly Line[]) =>
  mapInTurns(
    lines,
    ({ line, cells }): CheckedLine<FieldsOf<K>> => ({
      line,
      ...checkLine(ctx, kind, readCells(mapping, cells), writtenIn(mapping, cells)),
    }),
  )

const pastDays = ['birthday', 'visitedOn'] as const

const quoted = 30

/** The cell of a field as it stands in the file; of a list, the entry. */
function writtenIn(mapping: Mapping, cells: readonly string[]) {
  return (field: string, entry: unknown): string => {
    const at = mapping.findIndex((one) => one === field)
    const cell = typeof entry === 'string' ? entry : (cells[at] ?? '').trim()
    return cell.length > quoted ? `${cell.slice(0, quoted)}…` : cell
  }
}

/** A fault with the words that it was found in. */
function withCell(ctx: Reader, text: string, cell: string): string {
  return cell === '' ? text : [text, say(ctx, 'cell', { cell })].join(punctuation[ctx.language].space)
}

function checkLine<K extends ImportKind>(
  ctx: Reader,
  kind: K,
  read: Record<string, unknown>,
  written: ReturnType<typeof writtenIn>,
) {
  const parsed = z.safeParse(schemas[kind], read, { reportInput: true })
  const said = parsed.success ? {} : sentencesOf(parsed.error, ctx.language, read)
  const faults = Object.entries(said).map(([path, text]) => {
    const [field = '', entry = ''] = path.split('.')
    const list = read[field]
    const sentence = field === 'sex' && read[field] ? say(ctx, 'sex', { field: fieldName(field, ctx.language) }) : text
    return { field, text: withCell(ctx, sentence, written(field, Array.isArray(list) ? list[Number(entry)] : null)) }
  })
  const wrong = new Set(faults.map(({ field }) => field))
  const ahead = pastDays.filter((field) => !wrong.has(field) && String(read[field] ?? '') > ctx.today)
  const late = ahead.map((field) =>
    withCell(ctx, say(ctx, 'day-ahead-of', { field: fieldName(field, ctx.language) }), written(field, null)),
  )
  const readable = (field: string) => (wrong.has(field) ? '' : String(read[field] ?? '').trim())
  return {
    fields: parsed.success && !late.length ? (parsed.data as FieldsOf<K>) : null,
    self: {
      name: readable('patientName'),
      phone: readable('phone'),
      birthday: readable('birthday') || null,
      code: readable('patientCode'),
    },
    wrong,
    texts: [...new Set([...faults.map(({ text }) => text), ...late])],
  }
}

type Known = Pick<Person, 'name' | 'phone' | 'birthday' | 'code'>

/** Two people of one name are the same where one of these is equal. */
const keysOf = ({ name, code, phone, birthday }: Known): string[] => [
  ...(code === '' ? [] : [`code\n${code}\n${name}`]),
  ...(phoneDigits(phone) === '' ? [] : [`phone\n${phoneDigits(phone)}\n${name}`]),
  ...(birthday === null ? [] : [`born\n${birthday}\n${name}`]),
]

/**
 * Which patients are new, which exist already (in the clinic or earlier in the file), and whose number belongs to
 * another person.
 */
export function sortPatients(ctx: Reader, lines: readonly CheckedLine<PatientFields>[], people: readonly Person[]) {
  const seen = new Set(people.flatMap(keysOf))
  const codes = new Set(people.map(({ code }) => code))
  const fresh: PatientLine[] = []
  const known: number[] = []
  const faults: Fault[] = []
  for (const { line, fields, self, texts } of lines) {
    const keys = keysOf(self)
    const isKnown = keys.some((key) => seen.has(key))
    const isTaken = !isKnown && self.code !== '' && codes.has(self.code)
    if (!fields || isTaken)
      faults.push({
        line,
        text: [...texts, ...(isTaken ? [withCell(ctx, say(ctx, 'code-taken'), self.code)] : [])].join(' '),
      })
    else if (isKnown) known.push(line)
    else {
      fresh.push({ line, fields })
      for (const key of keys) seen.add(key)
      codes.add(self.code)
    }
  }
  return { fresh, known, faults }
}

export type PlacedVisit = VisitLine & { patientId: number }
const identity = ['patientName', 'patientCode', 'phone', 'birthday']

/** To whom each visit belongs: by number, else by name with phone or birthday, else by a unique name. */
export function placeVisits(ctx: Reader, lines: readonly CheckedLine<PastVisit>[], people: readonly Person[]) {
  const byName = Map.groupBy(people, ({ name }) => name)
  const byKey = Map.groupBy(
    people.flatMap((person) => keysOf(person).map((key) => ({ key, person }))),
    ({ key }) => key,
  )
  const placed: PlacedVisit[] = []
  const faults: Fault[] = []
  for (const { line, fields, self, wrong, texts } of lines) {
    const keys = keysOf(self)
    const marked = keys.flatMap((key) => byKey.get(key) ?? []).map(({ person }) => person)
    const found = keys.length ? [...new Set(marked)] : (byName.get(self.name) ?? [])
    const [only] = found
    const nobody =
      found.length === 1 || identity.some((field) => wrong.has(field))
        ? []
        : [say(ctx, found.length ? 'patient-several' : 'patient-unknown')]
    if (fields && only && !nobody.length) placed.push({ line, fields, patientId: only.id })
    else faults.push({ line, text: [...texts, ...nobody].join(' ') })
  }
  return { placed, faults }
}
