import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, nodeFlags } from '../e2e/support/server.ts'
import { report } from './measure.ts'

const main = join(import.meta.dirname, '../server/main.ts')
const firstStarts = 3
const laterStartsEach = 3
const giveUpAfterMs = 60_000

/** From the command to the first answer over HTTP; then it is stopped, and awaited. */
async function start(folder: string): Promise<number> {
  const port = await freePort()
  // As run by `npm start`, with compiled code cached by the previous start.
  const env = {
    ...process.env,
    DATABASE_URL: '',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(main, '../../.cache/node'),
  }
  const started = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, main, '--data', folder, '--port', String(port)], {
    env,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  try {
    await untilAnswered(`http://127.0.0.1:${port}/api/auth/edition`, started, () => child.exitCode === null)
    return performance.now() - started
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function untilAnswered(url: string, started: number, lives: () => boolean) {
  while (performance.now() - started < giveUpAfterMs) {
    if (!lives()) throw new Error('the server ended before it answered')
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await wait(10)
  }
  throw new Error('the server did not answer in a minute')
}

const first: number[] = []
const later: number[] = []
for (let i = 0; i < firstStarts; i++) {
  const folder = await mkdtemp(join(tmpdir(), 'qibo-bench-start-'))
  try {
    first.push(await start(folder))
    for (let j = 0; j < laterStartsEach; j++) later.push(await start(folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
report('start-up-first', first, { includes: 'making the database, migrations and the demo clinic of 5,000 patients' })
report('start-up-later', later, { targetMs: 2000 })
