import { parseArgs } from 'node:util'
import { describeHeads } from '#server/audit/audit.service.ts'
import { findAuditKey } from '#server/audit/audit-key.ts'
import { ConfigTrouble, readConfig } from '#server/config.ts'
import { runCommand } from '#server/db/command-line.ts'
import { reachDatabase } from '#server/db/open.ts'

const usage = `npm run --silent audit:head -- [--data DIR] > audit-head.json

Prints where the audit log of each organisation ends, signed. Keep it on another machine, best every day:
npm run audit:verify -- --head FILE then shows whatever was cut off or replaced since.
  --data DIR  the data folder (default: .data); DATABASE_URL outranks it`

await runCommand(async () => {
  const { values } = parseArgs({ options: { data: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return console.log(usage)
  const config = readConfig(process.env, { data: values.data })
  const key = findAuditKey(config)
  if (!key)
    throw new ConfigTrouble(`There is no audit key: set QIBO_AUDIT_KEY, or put audit.key into ${config.dataDir}.`)
  const database = await reachDatabase(config)
  const heads = await describeHeads(database.db, key, new Date()).finally(() => database.close())
  console.log(JSON.stringify(heads))
})
