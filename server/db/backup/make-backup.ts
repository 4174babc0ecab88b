import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Client } from 'pg'
import { clusterIn, isCluster, runningServer, runtimeFileIn } from '../embedded/data-folder.ts'
import { explainBackup } from '../embedded/explain.ts'
import { type EmbeddedConnection, startEmbedded } from '../embedded/start.ts'
import { DatabaseTrouble } from '../trouble.ts'
import { packFolder } from './archive.ts'
import { copyCluster } from './copy-cluster.ts'
import { describeFolder, type Manifest, manifestName } from './manifest.ts'

const refuse = (message: string, cause?: unknown): DatabaseTrouble =>
  new DatabaseTrouble('backup_refused', message, { cause })

/**
 * Backs up a data folder into one file, whether the program is running or not. The file gets its name only when
 * complete.
 */
export async function makeBackup(dataDir: string, file: string): Promise<Manifest> {
  const folder = resolve(dataDir)
  const target = resolve(file)
  if (!isCluster(clusterIn(folder)))
    throw refuse(`There is no Qibo database in ${folder}. Name its folder with --data DIR.`)
  if (existsSync(target)) throw refuse(`${target} exists already. Choose another name with --to FILE.`)
  if (`${target}/`.startsWith(`${folder}/`))
    throw refuse('The backup must not lie inside the data folder. Choose another place with --to FILE.')
  try {
    await mkdir(dirname(target), { recursive: true })
    const stage = await mkdtemp(join(dirname(target), `.${basename(target)}.`))
    try {
      return await fillAndPack(folder, stage, target)
    } finally {
      await rm(stage, { recursive: true, force: true })
    }
  } catch (error) {
    throw explainBackup(dirname(target), error)
  }
}

async function fillAndPack(folder: string, stage: string, target: string): Promise<Manifest> {
  const content = join(stage, 'qibo-backup')
  await mkdir(content, { mode: 0o700 })
  await withServer(folder, async (connection) => {
    const client = new Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    await copyCluster(client, clusterIn(folder), clusterIn(content)).finally(() => client.end())
  })
  // After the database, so that every row in its copy already has its file on disk.
  await copyOtherFiles(folder, content)
  const major = Number.parseInt(await readFile(join(clusterIn(content), 'PG_VERSION'), 'utf8'), 10)
  const manifest = await describeFolder(content, major)
  await writeFile(join(content, manifestName), JSON.stringify(manifest))
  await packFolder(stage, 'qibo-backup', join(stage, 'backup.tar.gz'))
  // Contains patient data, so only its creator may read it.
  await chmod(join(stage, 'backup.tar.gz'), 0o600)
  await rename(join(stage, 'backup.tar.gz'), target)
  return manifest
}

async function copyOtherFiles(folder: string, content: string): Promise<void> {
  const own = basename(clusterIn(folder))
  const running = basename(runtimeFileIn(folder))
  for (const name of await readdir(folder))
    if (name !== own && !name.startsWith(`${own}.making-`) && !name.startsWith(running))
      await cp(join(folder, name), join(content, name), { recursive: true, preserveTimestamps: true })
}

async function withServer(folder: string, work: (connection: EmbeddedConnection) => Promise<void>): Promise<void> {
  const running = runningServer(folder)
  if (running) return work(running)
  const server = await startEmbedded(folder)
  await work(server.connection).finally(() => server.stop())
}
