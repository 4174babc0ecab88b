import { parseArgs } from 'node:util'
import { readConfig, typedPath } from '#server/config.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runCommand } from './command-line.ts'
import { DatabaseTrouble } from './trouble.ts'

const usage = `npm run restore -- FILE [--data DIR] [--force]

Puts a backup made by "npm run backup" in place. Qibo must be stopped.
  --data DIR  the data folder (default: .data)
  --force     also when the folder holds data already; the old folder is kept beside it`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, force: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new DatabaseTrouble('backup_refused', `Name one backup file.\n\n${usage}`)
  const { dataDir, databaseUrl } = readConfig(process.env, { data: values.data })
  if (databaseUrl !== undefined)
    throw new DatabaseTrouble(
      'backup_refused',
      'DATABASE_URL is set: that database is restored with PostgreSQL\'s own tool, for example: pg_restore --clean --if-exists --dbname="$DATABASE_URL" qibo.dump',
    )
  const { manifest, keptAside } = await restoreBackup(typedPath(file), dataDir, { force: values.force ?? false })
  console.log(`Restored the backup of ${manifest.madeAt} to ${dataDir}.`)
  if (keptAside) console.log(`What was there before is kept in ${keptAside}.`)
})
