import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { sql } from 'kysely'
import { connect, openPool } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertOrganisation } from '#server/features/organisation/organisation.sql.ts'
import { selectPatients } from '#server/features/patient/search.sql.ts'
import { fillClinic, withoutIndexes } from './fill.ts'
import { inventQueries } from './queries.ts'
import { percentile } from './measure.ts'
const s = await startEmbedded('/tmp/play2/data')
const db = await connect(s.connection, openPool(s.connection, 1))
writeFileSync('/tmp/play2/conn', s.connection.host)
if (!existsSync('/tmp/play2/done')) {
  await migrate(db)
  const top = await insertOrganisation(db, { topOrgId: null, name: 't' })
  const ids = [await insertOrganisation(db, { topOrgId: top, name: 'a' }), await insertOrganisation(db, { topOrgId: top, name: 'b' })]
  await withoutIndexes(db, async () => {
    await fillClinic(db, { orgId: ids[0]!, topOrgId: top, patients: 1_000_000, seed: 1 }, new Date())
    await fillClinic(db, { orgId: ids[1]!, topOrgId: top, patients: 20_000, seed: 2 }, new Date())
  })
  writeFileSync('/tmp/play2/done', JSON.stringify({ top, ids }))
}
const { top, ids } = JSON.parse(readFileSync('/tmp/play2/done', 'utf8'))
const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
const pid = rows[0]!.pid
// pids inside a user namespace are the same
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
for (const [i, patients] of [[0, 1_000_000], [1, 20_000]] as const)
  for (const { kind, names } of inventQueries(60, { patients, seed: i + 1 }, new Date())) {
    const all: [number, number, string][] = []
    for (const name of names) {
      const a = cpu(), t = performance.now()
      await selectPatients(db, { orgId: ids[i], topOrgId: top, name, sort: 'recent', offset: 0, limit: 30, countUpTo: { all: 10000, found: Number(process.env.CAP ?? 300) } })
      all.push([cpu() - a, performance.now() - t, name])
    }
    all.sort((a, b) => a[0] - b[0])
    console.log(patients, kind.padEnd(20), 'cpu p50', percentile(all.map((x) => x[0]), 0.5).toFixed(2), 'p95', percentile(all.map((x) => x[0]), 0.95).toFixed(2), 'wall p50', percentile(all.map((x) => x[1]), 0.5).toFixed(2), 'p95', percentile(all.map((x) => x[1]), 0.95).toFixed(2), all.slice(-3).map((x) => x[2] + ' ' + x[0].toFixed(1)).join(' | '))
  }
if (process.argv[2]) { console.log('waiting'); setInterval(() => {}, 1e6) } else { await db.destroy(); await s.stop() }
