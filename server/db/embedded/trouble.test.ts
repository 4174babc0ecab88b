import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { binariesIn, findBinaries, hydrateSymlinks } from './binaries.ts'
import { clusterIn } from './data-folder.ts'
import { explain } from './explain.ts'
import { makeSocketDir } from './socket-dir.ts'
import { startEmbedded } from './start.ts'

const isRoot = process.getuid?.() === 0

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'qibo-data-'))
})
afterEach(async () => {
  spawnSync('umount', [dataDir])
  chmodSync(dataDir, 0o700)
  await rm(dataDir, { recursive: true, force: true })
})

const mount = (options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]).status === 0

describe('what keeps the built-in database from starting is said in a sentence', () => {
  test('a folder that can only be read', async () => {
    if (isRoot && !mount('ro')) return
    if (!isRoot) chmodSync(dataDir, 0o500)
    const kind = isRoot ? 'read_only' : 'not_permitted'
    await expect(startEmbedded(dataDir)).rejects.toMatchObject({ kind, message: expect.stringContaining(dataDir) })
  })

  test('a database that has become read-only', async ({ skip }) => {
    if (!isRoot || !mount('size=200m')) skip('needs the right to mount')
    const first = await startEmbedded(dataDir)
    await first.stop()
    spawnSync('mount', ['-o', 'remount,ro', dataDir])
    await expect(startEmbedded(dataDir)).rejects.toMatchObject({ kind: 'read_only' })
  })

  test('a full disk, on the first start; with room made, the next start works', async ({ skip }) => {
    if (!isRoot || !mount('size=20m')) skip('needs the right to mount')
    await expect(startEmbedded(dataDir)).rejects.toMatchObject({ kind: 'disk_full' })
    expect(await readdir(dataDir)).toEqual([])
    spawnSync('mount', ['-o', 'remount,size=200m', dataDir])
    const server = await startEmbedded(dataDir)
    await server.stop()
  })

  test('a folder with something else in it is left alone', async () => {
    await mkdir(clusterIn(dataDir))
    await writeFile(join(clusterIn(dataDir), 'letter.txt'), 'mine')
    await expect(startEmbedded(dataDir)).rejects.toMatchObject({ kind: 'folder_foreign' })
    expect(await readdir(clusterIn(dataDir))).toEqual(['letter.txt'])
  })

  test('a database of another PostgreSQL', async () => {
    await mkdir(clusterIn(dataDir))
    await writeFile(join(clusterIn(dataDir), 'PG_VERSION'), '9\n')
    const message = expect.stringContaining('PostgreSQL 9')
    await expect(startEmbedded(dataDir)).rejects.toMatchObject({ kind: 'version_mismatch', message })
  })

  test('a missing library', () => {
    const said = 'postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file'
    expect(explain(dataDir, said)).toMatchObject({
      kind: 'library_missing',
      message: expect.stringContaining('libicuuc.so.60'),
    })
  })

  test('anything else is passed on as PostgreSQL said it', () => {
    expect(explain(dataDir, 'FATAL:  something new').message).toContain('something new')
  })

  test('a platform without a built-in database, and a folder without PostgreSQL', async () => {
    const message = expect.stringContaining('DATABASE_URL')
    await expect(findBinaries('sunos-sparc')).rejects.toMatchObject({ kind: 'platform_unknown', message })
    expect(() => binariesIn(dataDir)).toThrow('There is no PostgreSQL')
  })

  test('library links are made where npm was told to run no scripts', async () => {
    await mkdir(join(dataDir, 'native/lib'), { recursive: true })
    await writeFile(join(dataDir, 'native/lib/liba.so.1.2'), '')
    const list = [{ source: 'native/lib/liba.so.1.2', target: 'native/lib/liba.so.1' }]
    await writeFile(join(dataDir, 'native/pg-symlinks.json'), JSON.stringify(list))
    await hydrateSymlinks(dataDir)
    await hydrateSymlinks(dataDir)
    expect(lstatSync(join(dataDir, 'native/lib/liba.so.1')).isSymbolicLink()).toBe(true)
    expect(await readlink(join(dataDir, 'native/lib/liba.so.1'))).toBe('liba.so.1.2')
  })

  test('no folder with a path short enough for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(100))
    await expect(makeSocketDir({ kind: 'plain' }, [long])).rejects.toMatchObject({ kind: 'socket_path' })
  })
})
