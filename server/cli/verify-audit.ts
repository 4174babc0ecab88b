import { parseArgs } from 'node:util'
import { verifyAudit } from '#server/audit/audit.service.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const database = await openDatabase(readConfig(process.env, { data: values.data }))
const { rows, broken } = await verifyAudit(database.db)
await database.close()
if (broken.length) {
  console.error(
    `The audit log is broken at ${broken.map((b) => `organisation ${b.top_org_id} row ${b.seq}`).join(', ')}`,
  )
  process.exit(1)
}
console.log(`The audit log holds: ${rows} rows, every link in place.`)
