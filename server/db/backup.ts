import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig, typedPath } from '#server/config.ts'
import { makeBackup } from './backup/make-backup.ts'
import { runCommand } from './command-line.ts'
import { DatabaseTrouble } from './trouble.ts'

const usage = `npm run backup -- [--data DIR] [--to FILE]

Backs up the built-in database and the uploaded files into one .tar.gz, while Qibo runs or not.
  --data DIR  the data folder (default: .data)
  --to FILE   where to write it (default: qibo-backup-<time>.tar.gz here)`

await runCommand(async () => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return console.log(usage)
  const { dataDir, databaseUrl } = readConfig(process.env, { data: values.data })
  if (databaseUrl !== undefined)
    throw new DatabaseTrouble(
      'backup_refused',
      'DATABASE_URL is set: that database is backed up with PostgreSQL\'s own tool, for example: pg_dump --format=custom --file=qibo.dump "$DATABASE_URL"',
    )
  const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const file = typedPath(values.to ?? `qibo-backup-${time}.tar.gz`)
  const manifest = await makeBackup(dataDir, file)
  const megabytes = (statSync(file).size / 1e6).toFixed(1)
  console.log(`Backed up ${manifest.files.length} files to ${file} (${megabytes} MB).`)
})
