import { foundLimit, totalLimit } from '#contract/fields.ts'
import { patient } from '#contract/patient.ts'
import { selectPatients } from '#server/features/patient/search.sql.ts'
import { type Clinic, inClinic } from './clinic.ts'
import { fillClinic, withoutIndexes } from './fill.ts'
import { report, type Spread, spreadOf, timeEach } from './measure.ts'
import { inventQueries } from './queries.ts'

/** A clinic larger than any in the country, and a usual one in the same tables. */
const clinics = [
  { name: 'patient-search-1000000', patients: 1_000_000, seed: 1 },
  { name: 'patient-search-20000', patients: 20_000, seed: 2 },
] as const
const timesEach = 60
const targetMs = 20

type Filled = (typeof clinics)[number] & { orgId: number }

async function measure({ db, topOrgId, addDoctor }: Clinic, clinic: Filled, more: Record<string, unknown>) {
  const { call } = await addDoctor(clinic.orgId)
  const scope = { orgId: clinic.orgId, topOrgId, offset: 0, limit: 30, sort: 'recent' } as const
  const countUpTo = { all: totalLimit, found: foundLimit }
  const kinds: Record<string, { http: Spread; query: Spread }> = {}
  const all: number[] = []
  for (const { kind, names } of inventQueries(timesEach, clinic, new Date())) {
    const query = await timeEach(names.length, (i) => selectPatients(db, { ...scope, name: names[i] ?? '', countUpTo }))
    const http = await timeEach(names.length, (i) => call(patient.list, { name: names[i] ?? '' }))
    kinds[kind] = { http: spreadOf(http), query: spreadOf(query) }
    all.push(...http)
  }
  const worst = Math.max(...Object.values(kinds).map((k) => k.http.p95Ms))
  report(clinic.name, all, { ...more, targetMs, worstKindP95Ms: worst, met: worst < targetMs, kinds })
}

async function fill({ db, topOrgId, addClinic }: Clinic): Promise<Filled[]> {
  const filled: Filled[] = []
  await withoutIndexes(db, async () => {
    for (const clinic of clinics) {
      const orgId = await addClinic()
      await fillClinic(db, { ...clinic, orgId, topOrgId }, new Date())
      filled.push({ ...clinic, orgId })
    }
  })
  return filled
}

await inClinic(async (bench) => {
  const started = performance.now()
  const filled = await fill(bench)
  const fillS = Math.round((performance.now() - started) / 1000)
  for (const clinic of filled) await measure(bench, clinic, { patients: clinic.patients, fillS })
})
