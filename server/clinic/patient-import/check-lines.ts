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

/** Validates each line by the rules of the patient form. */
export function readLines<K extends ImportKind>(ctx: Reader, kind: K, mapping: Mapping, lines: readonly Line[]) {
  const good: ReadLine<z.output<(typeof schemas)[K]>>[] = []
  const faults: Fault[] = []
  for (const { line, cells } of lines) {
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
const isSame = (a: Known, b: Known) =>
  a.name === b.name &&
  ((a.code !== '' && a.code === b.code) ||
    (bare(a.phone) !== '' && bare(a.phone) === bare(b.phone)) ||
    (a.birthday !== null && a.birthday === b.birthday))

const knownOf = (f: { patientName: string; phone: string; birthday: string | null; patientCode: string }): Known => ({
  name: f.patientName,
  phone: f.phone,
  birthday: f.birthday,
  code: f.patientCode,
})

/** By name and by number, so that fifty thousand lines are not each compared with all. */
function peopleIndex(people: readonly Known[]) {
  const byName = Map.groupBy(people, ({ name }) => name)
  const byCode = Map.groupBy(
    people.filter(({ code }) => code !== ''),
    ({ code }) => code,
  )
  return { byName, byCode }
}

/**
 * Which patients are new, which exist already (in the clinic or earlier in the file), and whose number belongs to
 * another person.
 */
export function sortPatients(ctx: Reader, lines: readonly PatientLine[], people: readonly Person[]) {
  const { byName, byCode } = peopleIndex(people)
  const fresh: PatientLine[] = []
  const known: number[] = []
  const faults: Fault[] = []
  for (const one of lines) {
    const self = knownOf(one.fields)
    const namesakes = byName.get(self.name) ?? []
    if (namesakes.some((other) => isSame(self, other))) known.push(one.line)
    else if (self.code !== '' && byCode.has(self.code)) faults.push({ line: one.line, text: say(ctx, 'code-taken') })
    else {
      fresh.push(one)
      byName.set(self.name, [...namesakes, self])
      if (self.code !== '') byCode.set(self.code, [self])
    }
  }
  return { fresh, known, faults }
}

export type PlacedVisit = VisitLine & { patientId: number }

/** To whom each visit belongs: by number, else by name with phone or birthday, else by a unique name. */
export function placeVisits(ctx: Reader, lines: readonly VisitLine[], people: readonly Person[]) {
  const byName = Map.groupBy(people, ({ name }) => name)
  const placed: PlacedVisit[] = []
  const faults: Fault[] = []
  for (const one of lines) {
    const self = knownOf(one.fields)
    const namesakes = byName.get(self.name) ?? []
    const isMarked = self.code !== '' || self.phone !== '' || self.birthday !== null
    const found = isMarked ? namesakes.filter((other) => isSame(self, other)) : namesakes
    const [only] = found
    if (only && found.length === 1) placed.push({ ...one, patientId: only.id })
    else faults.push({ line: one.line, text: say(ctx, found.length ? 'patient-several' : 'patient-unknown') })
  }
  return { placed, faults }
}
