import { startEmbedded } from '#server/db/embedded/start.ts'
import { connect, openPool } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertOrganisation } from '#server/features/organisation/organisation.sql.ts'
import { fillClinic } from './fill.ts'
import { writeFileSync } from 'node:fs'
const s = await startEmbedded('/tmp/play/data')
const db = await connect(s.connection, openPool(s.connection, 5))
writeFileSync('/tmp/play/conn.json', JSON.stringify(s.connection))
const { sql } = await import('kysely')
if (!(await sql`select 1 from pg_tables where tablename='patient'`.execute(db)).rows.length) {
  await migrate(db)
  const top = await insertOrganisation(db, { topOrgId: null, name: 't' })
  const big = await insertOrganisation(db, { topOrgId: top, name: 'big' })
  const small = await insertOrganisation(db, { topOrgId: top, name: 'small' })
  await sql`drop index patient_search; drop index patient_recent; drop index patient_name`.execute(db).catch(async()=>{ for (const i of ['search','recent','name']) await sql.raw('drop index patient_'+i).execute(db)})
  const t = performance.now()
  await fillClinic(db, { orgId: big, topOrgId: top, patients: 1_000_000, seed: 1 }, new Date())
  console.log('big', performance.now() - t)
  await fillClinic(db, { orgId: small, topOrgId: top, patients: 20_000, seed: 2 }, new Date())
}
console.log('ready', performance.now())
setInterval(() => {}, 1e6)
