import { foundLimit, totalLimit } from '#contract/base/fields.ts'
import { patient } from '#contract/clinic/patient.ts'
import { selectPatients } from '#server/clinic/patient/search.sql.ts'
import { type Clinic, inClinic } from './clinic.ts'
import { openWatched } from './cpu-clock.ts'
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
const countUpTo = { all: totalLimit, found: foundLimit }

type Filled = (typeof clinics)[number] & { orgId: number }

/** The bare query on its own connection: wall time, and cost in the database. */
async function askDatabase({ target, topOrgId }: Clinic, orgId: number, names: readonly string[]) {
  const { db, cpuMs } = await openWatched(target)
  const filter = { orgId, topOrgId, offset: 0, limit: 30, sort: 'recent', countUpTo } as const
  const cpu: number[] = []
  try {
    const ms = await timeEach(names.length, async (i) => {
      const before = await cpuMs()
      await selectPatients(db, { ...filter, name: names[i] ?? '' })
      const after = await cpuMs()
      if (before !== null && after !== null) cpu.push(after - before)
    })
    return { query: spreadOf(ms), queryCpu: cpu.length ? spreadOf(cpu) : null }
  } finally {
    await db.destroy()
  }
}

async function measure(bench: Clinic, clinic: Filled, more: Record<string, unknown>) {
  const { call } = await bench.addDoctor(clinic.orgId)
  const kinds: Record<string, { http: Spread; query: Spread; queryCpu: Spread | null }> = {}
  const all: number[] = []
  for (const { kind, names } of inventQueries(timesEach, clinic, new Date())) {
    const asked = await askDatabase(bench, clinic.orgId, names)
    const http = await timeEach(names.length, (i) => call(patient.list, { name: names[i] ?? '' }))
    kinds[kind] = { http: spreadOf(http), ...asked }
    all.push(...http)
  }
  const each = Object.values(kinds)
  const worst = {
    httpP95Ms: Math.max(...each.map((k) => k.http.p95Ms)),
    queryP95Ms: Math.max(...each.map((k) => k.query.p95Ms)),
    queryCpuP95Ms: Math.max(...each.map((k) => k.queryCpu?.p95Ms ?? 0)),
  }
  report(clinic.name, all, {
    ...more,
    targetMs,
    met: spreadOf(all).p95Ms < targetMs && worst.queryP95Ms < targetMs,
    worst,
    kinds,
  })
}

async function fill({ owner: db, topOrgId, addClinic }: Clinic): Promise<Filled[]> {
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
