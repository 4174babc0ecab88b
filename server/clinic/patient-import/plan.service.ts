import { visitTypes } from '#contract/base/codes.ts'
import type { ImportField, ImportKind } from '#contract/clinic/patient-import.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { mapInTurns } from '#server/time/in-turns.ts'
import { instantOf } from '#server/time/zone.ts'
import { rowOfPatient } from '../patient/patient.service.ts'
import { spellName } from '../patient/pinyin.ts'
import { selectDoctors } from '../visit/doctors.sql.ts'
import { type Fault, type PatientLine, type PlacedVisit, placeVisits, readLines, sortPatients } from './check-lines.ts'
import {
  insertPatients,
  insertVisits,
  type Person,
  recountVisits,
  selectOldVisits,
  selectPeople,
} from './patient-import.sql.ts'
import type { Line } from './read-table.ts'

export type Planned = { known: number[]; faults: Fault[] } & (
  | { kind: 'patients'; fresh: PatientLine[] }
  | { kind: 'visits'; fresh: PlacedVisit[] }
)
type Mapping = readonly (ImportField | null)[]

/** The result an import would have for its lines, with the reason for each line left out. */
export function planImport(
  ctx: Ctx,
  db: Database,
  kind: ImportKind,
  mapping: Mapping,
  lines: readonly Line[],
): Promise<Planned> {
  return kind === 'patients' ? planPatients(ctx, db, mapping, lines) : planVisits(ctx, db, mapping, lines)
}

type About = { self: Pick<Person, 'name' | 'code'> }

async function peopleOf(ctx: Ctx, db: Database, lines: readonly About[]) {
  const names = [...new Set(lines.flatMap(({ self }) => self.name || []))]
  const codes = [...new Set(lines.flatMap(({ self }) => self.code || []))]
  const sounds = await mapInTurns(names, (name) => spellName(name).pinyin)
  return selectPeople(db, ctx.user, { names, sounds: [...new Set(sounds)], codes })
}

async function planPatients(ctx: Ctx, db: Database, mapping: Mapping, lines: readonly Line[]): Promise<Planned> {
  const read = await readLines(ctx, 'patients', mapping, lines)
  return { kind: 'patients', ...sortPatients(ctx, read, await peopleOf(ctx, db, read)) }
}

/** Old records do not state the hour. */
const noon = 12 * 60
const instantOfVisit = ({ user }: Ctx, visitedOn: string) => instantOf(user.timeZone, visitedOn, noon)

async function planVisits(ctx: Ctx, db: Database, mapping: Mapping, lines: readonly Line[]): Promise<Planned> {
  const read = await readLines(ctx, 'visits', mapping, lines)
  const { placed, faults } = placeVisits(ctx, read, await peopleOf(ctx, db, read))
  const before = await selectOldVisits(
    db,
    ctx.user,
    placed.map(({ patientId }) => patientId),
  )
  const keyOf = (patientId: number, at: Date, complaint: string) => `${patientId} ${at.getTime()} ${complaint}`
  const seen = new Set(before.map((one) => keyOf(one.patientId, one.at, one.complaint)))
  const fresh: PlacedVisit[] = []
  const known: number[] = []
  for (const one of placed) {
    const key = keyOf(one.patientId, instantOfVisit(ctx, one.fields.visitedOn), one.fields.complaint)
    if (seen.has(key)) known.push(one.line)
    else fresh.push(one)
    seen.add(key)
  }
  return { kind: 'visits', fresh, known, faults }
}

type Written = (lines: number) => void

export function writeImport(
  ctx: Ctx,
  db: Database,
  importId: number,
  planned: Planned,
  written: Written,
): Promise<void> {
  return planned.kind === 'patients'
    ? writePatients(ctx, db, importId, planned.fresh, written)
    : writeVisits(ctx, db, importId, planned.fresh, written)
}

const ownerOf = ({ user }: Ctx, importId: number) => ({
  org_id: user.orgId,
  top_org_id: user.topOrgId,
  import_id: importId,
})

async function writePatients(
  ctx: Ctx,
  db: Database,
  importId: number,
  lines: readonly PatientLine[],
  written: Written,
) {
  const owner = { ...ownerOf(ctx, importId), created_by: ctx.user.accountId }
  const rows = await mapInTurns(lines, ({ fields }) => ({ ...rowOfPatient(fields, ctx.now), ...owner }))
  await insertPatients(db, rows, written)
}

/** A completed past visit. Its record is the text of the old one; no prescription of ours is created. */
async function writeVisits(ctx: Ctx, db: Database, importId: number, lines: readonly PlacedVisit[], written: Written) {
  const doctors = new Map((await selectDoctors(db, ctx.user)).map((one) => [one.user_name, one.id]))
  const rows = await mapInTurns(lines, ({ patientId, fields }) => {
    const { doctorName, complaint, diagnosis, prescriptionText, note } = fields
    const at = instantOfVisit(ctx, fields.visitedOn)
    return {
      ...ownerOf(ctx, importId),
      patient_id: patientId,
      doctor_id: doctors.get(doctorName) ?? null,
      status: 'F' as const,
      visit_type: visitTypes.uncertain,
      reserved_at: at,
      started_at: at,
      finished_at: at,
      queue_no: 0,
      complaint,
      past: JSON.stringify({ doctorName, diagnosis, prescriptionText, note }),
    }
  })
  await insertVisits(db, rows, written)
  await recountVisits(db, importId, 1)
}
