import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { hasKeyedRows } from '#server/audit/audit.sql.ts'
import { findAuditKey } from '#server/audit/audit-key.ts'
import { type AuditFault, verifyAudit } from '#server/audit/verify.service.ts'
import { type Config, ConfigTrouble, readConfig, typedPath } from '#server/config.ts'
import { runCommand } from '#server/db/command-line.ts'
import type { Database } from '#server/db/connect.ts'
import { reachDatabase } from '#server/db/open.ts'

const usage = `npm run audit:verify -- [--data DIR] [--head FILE]

Computes the audit log's chain again under its key, while Qibo runs or not.
  --data DIR   the data folder (default: .data); DATABASE_URL outranks it
  --head FILE  what npm run audit:head printed earlier: shows also what was cut off or replaced since`

const headFile = z.object({
  madeAt: z.iso.datetime(),
  heads: z.array(z.object({ organisation: z.int(), row: z.int(), hash: z.string() })),
  signature: z.string(),
})

const sentences: Record<AuditFault['what'], string> = {
  changed: 'was changed',
  missing: 'does not follow on the row before it',
  unkeyed: 'is linked without the key',
  head: 'is not where the chain ends',
  kept: 'is not as it was when the head was kept',
  no_chain: 'has patients and no audit log',
}
const describe = ({ organisation, row, what }: AuditFault) =>
  organisation === 0
    ? 'The kept head was not signed with this key.'
    : `Organisation ${organisation}${row ? `, row ${row}` : ''} ${sentences[what]}.`

async function readHead(file: string) {
  try {
    return headFile.parse(JSON.parse(await readFile(typedPath(file), 'utf8')))
  } catch {
    throw new ConfigTrouble(`${file} is not what npm run audit:head printed.`)
  }
}

/** Without a key only a log that never had one can be verified: one without rows. */
async function verify(db: Database, config: Config, kept: Awaited<ReturnType<typeof readHead>> | undefined) {
  const key = findAuditKey(config)
  if (key) return verifyAudit(db, key, kept)
  if (!kept && !(await hasKeyedRows(db))) return verifyAudit(db, Buffer.alloc(0))
  throw new ConfigTrouble(`There is no audit key: set QIBO_AUDIT_KEY, or put audit.key into ${config.dataDir}.`)
}

await runCommand(async () => {
  const options = { data: { type: 'string' }, head: { type: 'string' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help) return console.log(usage)
  const config = readConfig(process.env, { data: values.data })
  const kept = values.head === undefined ? undefined : await readHead(values.head)
  const database = await reachDatabase(config)
  const { rows, faults } = await verify(database.db, config, kept).finally(() => database.close())
  if (faults.length === 0) return console.log(`The audit log holds: ${rows} rows, every link in place.`)
  console.error(`The audit log is broken.\n${faults.map(describe).join('\n')}`)
  process.exitCode = 1
})
