import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { errors } from '#contract/base/errors.ts'
import { type Caller, testApp } from './testing/app.ts'
import { callsOfClinic, makeRecords } from './testing/clinic-records.ts'
import { type Known, wellFormedInput } from './testing/hostile.ts'
import { picture } from './testing/uploads.ts'

/**
 * Every call of patients, visits and cases, with an id of another clinic in each place where it takes one, the rest
 * being its own: refused as unknown, and nothing there has changed. One clinic is of another organisation, the other
 * of the same.
 */
const t = testApp()
let ours: Known = {}
const foreign = { theirs: {} as Known, branch: {} as Known }
type Foreign = keyof typeof foreign
const orgIds: number[] = []
let call: Caller

beforeAll(async () => {
  for (const of of Object.keys(foreign) as Foreign[]) {
    const { ids, orgId } = await makeRecords(t, of)
    foreign[of] = ids
    orgIds.push(orgId)
  }
  ;({ call, known: ours } = await makeRecords(t, 'ours'))
})

const tables = [
  ...['absence', 'archive', 'follow_up', 'patient', 'patient_import', 'patient_merge', 'payment'],
  ...['prescription', 'public_link', 'review', 'room', 'visit', 'waiting_entry', 'working_hours'],
]
async function theirRecords() {
  const found = await Promise.all(
    tables.map((table) =>
      sql<{ row: string }>`
        select row_to_json(r)::text as row from ${sql.table(table)} r where r.org_id = any(${orgIds}) order by 1`.execute(
        t.db,
      ),
    ),
  )
  return found.map(({ rows }, i) => [tables[i], rows.map(({ row }) => row)])
}

const unknown = new Set<number>(Object.values(errors).flatMap(({ status, code }) => (status === 404 ? code : [])))

const placesOf = (e: Endpoint) => {
  const filled = JSON.stringify(wellFormedInput(e.input, ours))
  return Object.keys(foreign.theirs).filter((name) => filled.includes(`"${name}":`))
}

/** Lists that an unknown id only narrows: they answer with nothing. */
const narrowed =
  /^(archive\.list|review\.list|admin\.caseQualities|visit\.myCaseQualities|followup\.listByPatient|visit\.appointments)$/

/** An admin manages the cases of all clinics of the organisation. */
const ofOrganisation = /^admin\.(caseQualities|medicalCaseDetail|invalidateMedicalCase)$/
const cases = (Object.keys(foreign) as Foreign[]).flatMap((of) =>
  callsOfClinic.flatMap(([id, e]) => (of === 'branch' && ofOrganisation.test(id) ? [] : { id, of, e })),
)

test.each(cases)('$id knows no id of $of', async ({ id, of, e }) => {
  const theirs = foreign[of]
  const before = await theirRecords()
  for (const name of placesOf(e)) {
    const input = wellFormedInput(e.input, { ...ours, [name]: theirs[name] })
    const file = e.upload ? { file: await picture(2) } : {}
    const answered = await call(e, { ...input, ...file } as never).then(
      (answer) => ({ answer: narrowed.test(id) ? (answer as { list: unknown[] }).list : answer }),
      (error: { code: number }) => ({ isUnknown: unknown.has(error.code), code: error.code }),
    )
    if ('answer' in answered && narrowed.test(id)) expect({ name, ...answered }).toEqual({ name, answer: [] })
    else expect({ name, ...answered }).toEqual({ name, isUnknown: true, code: expect.any(Number) })
  }
  expect(await theirRecords()).toEqual(before)
})

test('the calls that take an id are found in the contract', () => {
  const taking = callsOfClinic.filter(([, e]) => placesOf(e).length)
  expect(taking.length).toBeGreaterThan(70)
})
