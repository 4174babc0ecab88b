import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { PatientFields } from '#contract/clinic/patient.ts'
import type { ImportField, ImportKind } from '#contract/clinic/patient-import.ts'
import { PastVisitFields } from '#contract/clinic/patient-import.ts'
import type { Ctx } from '#server/http/context.ts'
import { adviceSentence, sentencesOf } from '#server/language/messages.ts'
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

const say = (ctx: Reader, key: string) => adviceSentence(`import.${key}`, {}, ctx.language)

const schemas = { patients: PatientFields, visits: PastVisitFields } as const

/** Other calls wait for this many lines at most, not for fifty thousand. */
const linesAtOnce = 500

/** Validates each line by the rules of the patient form. */
export async function readLines<K extends ImportKind>(ctx: Reader, kind: K, mapping: Mapping, lines: readonly Line[]) {
  const good: ReadLine<z.output<(typeof schemas)[K]>>[] = []
  const faults: Fault[] = []
  for (const [i, { line, cells }] of lines.entries()) {
    if (i % linesAtOnce === 0) await setImmediate()
    const read = readCells(mapping, cells)
    const parsed = z.safeParse(schemas[kind], read, { reportInput: true })
    if (!parsed.success) {
      faults.push({ line, text: [...new Set(Object.values(sentencesOf(parsed.error, ctx.language, read)))].join(' ') })
      continue
    }
    const fields = parsed.data as z.output<(typeof schemas)[K]>
    const late = [fields.birthday, 'visitedOn' in fields ? fields.visitedOn : null].some(
      (day) => day && day > ctx.today,
    )
    if (late) faults.push({ line, text: say(ctx, 'day-ahead') })
    else good.push({ line, fields })
  }
  return { good, faults }
}

const bare = (phone: string) => phone.replace(/\D/g, '')
type Known = Pick<Person, 'name' | 'phone' | 'birthday' | 'code'>

/** Two people of one name are the same where one of these is equal. */
const keysOf = ({ name, code, phone, birthday }: Known): string[] => [
  ...(code === '' ? [] : [`code\n${code}\n${name}`]),
  ...(bare(phone) === '' ? [] : [`phone\n${bare(phone)}\n${name}`]),
  ...(birthday === null ? [] : [`born\n${birthday}\n${name}`]),
]

const knownOf = (f: { patientName: string; phone: string; birthday: string | null; patientCode: string }): Known => ({
  name: f.patientName,
  phone: f.phone,
  birthday: f.birthday,
  code: f.patientCode,
})

/**
 * Which patients are new, which exist already (in the clinic or earlier in the file), and whose number belongs to
 * another person.
 */
export function sortPatients(ctx: Reader, lines: readonly PatientLine[], people: readonly Person[]) {
  const seen = new Set(people.flatMap(keysOf))
  const codes = new Set(people.map(({ code }) => code).filter((code) => code !== ''))
  const fresh: PatientLine[] = []
  const known: number[] = []
  const faults: Fault[] = []
  for (const one of lines) {
    const self = knownOf(one.fields)
    const keys = keysOf(self)
    if (keys.some((key) => seen.has(key))) known.push(one.line)
    else if (codes.has(self.code)) faults.push({ line: one.line, text: say(ctx, 'code-taken') })
    else {
      fresh.push(one)
      for (const key of keys) seen.add(key)
      if (self.code !== '') codes.add(self.code)
    }
  }
  return { fresh, known, faults }
}

export type PlacedVisit = VisitLine & { patientId: number }

/** To whom each visit belongs: by number, else by name with phone or birthday, else by a unique name. */
export function placeVisits(ctx: Reader, lines: readonly VisitLine[], people: readonly Person[]) {
  const byName = Map.groupBy(people, ({ name }) => name)
  const byKey = Map.groupBy(
    people.flatMap((person) => keysOf(person).map((key) => ({ key, person }))),
    ({ key }) => key,
  )
  const placed: PlacedVisit[] = []
  const faults: Fault[] = []
  for (const one of lines) {
    const self = knownOf(one.fields)
    const keys = keysOf(self)
    const marked = keys.flatMap((key) => byKey.get(key) ?? []).map(({ person }) => person)
    const found = keys.length ? [...new Set(marked)] : (byName.get(self.name) ?? [])
    const [only] = found
    if (only && found.length === 1) placed.push({ ...one, patientId: only.id })
    else faults.push({ line: one.line, text: say(ctx, found.length ? 'patient-several' : 'patient-unknown') })
  }
  return { placed, faults }
}
