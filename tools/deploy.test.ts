import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '#server/config.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('[OPS-deploy] systemd takes the unit without a warning', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qibo-unit-'))
  try {
    const unit = join(folder, 'qibo.service')
    // The program to be started must exist: here the one that runs this test.
    writeFileSync(
      unit,
      read('deploy/qibo.service').replace(
        'ExecStart=/opt/qibo/node_modules/.bin/node',
        `ExecStart=${process.execPath}`,
      ),
    )
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}`.split('\n').filter((line) => line.includes('qibo.service')) }).toEqual({
      status: 0,
      said: [],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const own = new Set([...settings.map(({ env }) => env), 'QIBO_HOST'])

test.each([
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/qibo.service',
  'deploy/env.example',
  'docs/operations.md',
  'README.md',
])('[OPS-deploy] %s names only settings that there are', (path) => {
  const named = read(path).match(/\bQIBO_[A-Z_]+\b/g) ?? []
  expect(named.filter((name) => !own.has(name))).toEqual([])
})

test('[OPS-deploy] docs/operations.md explains every setting', () => {
  const text = read('docs/operations.md')
  expect(settings.filter(({ env }) => !text.includes(`\`${env}\``)).map(({ env }) => env)).toEqual([])
})

test.each(['deploy/Dockerfile', 'deploy/qibo.service', 'e2e/support/server.ts', 'tools/start.mjs'])(
  '[OPS-deploy] %s starts the server with the flags and the settings that hold its memory',
  (path) => {
    const text = read(path)
    const node = [
      '--max-semi-space-size=8',
      '--heap-growing-percent=20',
      '--no-allocation-site-pretenuring',
      '--expose-gc',
    ]
    const flags = [...node, 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_']
    expect(flags.filter((flag) => !text.includes(flag))).toEqual([])
  },
)
