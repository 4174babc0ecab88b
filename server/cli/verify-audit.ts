import { parseArgs } from 'node:util'
import { verifyAudit } from '#server/audit/audit.service.ts'
import { readConfig } from '#server/config.ts'
import { runCommand } from '#server/db/command-line.ts'
import { reachDatabase } from '#server/db/open.ts'

const usage = `npm run audit:verify -- [--data DIR]

Computes the audit log's chain of hashes again, while Qibo runs or not.
  --data DIR  the data folder (default: .data); DATABASE_URL outranks it`

await runCommand(async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  const database = await reachDatabase(readConfig(process.env, { data: values.data }))
  const { rows, broken } = await verifyAudit(database.db).finally(() => database.close())
  if (broken.length === 0) return console.log(`The audit log holds: ${rows} rows, every link in place.`)
  const places = broken.map((link) => `organisation ${link.top_org_id} row ${link.seq}`)
  console.error(`The audit log is broken at ${places.join(', ')}`)
  process.exitCode = 1
})
