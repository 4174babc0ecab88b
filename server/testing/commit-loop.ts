import { sql } from 'kysely'
import { connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded/start.ts'

/** A program to be killed: prints each number only after its row is committed. Argument: the data folder. */
const [, , dataDir = ''] = process.argv
const server = await startEmbedded(dataDir)
process.stdout.write(`server ${server.serverPid}\n`)
const db = await connect(server.connection)
await sql`create table if not exists kept (n integer primary key)`.execute(db)
const { rows } = await sql<{ last: number }>`select coalesce(max(n), 0) as last from kept`.execute(db)
for (let n = (rows[0]?.last ?? 0) + 1; ; n++) {
  await sql`insert into kept values (${n})`.execute(db)
  process.stdout.write(`${n}\n`)
}
