import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { findNode, root, Sentence } from './node.mjs'
import { whenNpmDies } from './parents.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const usage = `npm start -- [--port N] [--host NAME] [--data DIR] [--demo | --no-demo]

Installs what is missing, builds what has changed and starts Qibo. Ctrl-C stops it.`

/**
 * The young generation is collected sooner, and the old one before it has grown by a fifth: saves more than a hundred megabytes.
 * What a call needs is never allocated in the old generation: with V8's guess of what will last, every thirtieth phrase
 * that was typed waited for a collection of everything.
 */
const serverFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--no-allocation-site-pretenuring',
  '--expose-gc',
]

/** Without the two dashes npm takes the options itself, and the program would start without them. */
function refuseSwallowedOptions() {
  const swallowed = ['port', 'host', 'data', 'demo'].filter((name) => process.env[`npm_config_${name}`] !== undefined)
  if (swallowed.length > 0 && process.env.npm_lifecycle_event === 'start')
    throw new Sentence(
      `npm has kept the options for itself. Put two dashes before them, for example: npm start -- --port 7200`,
    )
}

/** A misspelt option is reported before the packages are installed; the values are validated by server/config.ts. */
function readOptions() {
  refuseSwallowedOptions()
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  const options = { port: text, host: text, data: text, demo: flag, 'no-demo': flag, help: flag }
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Sentence(`${error.message}\n\n${usage}`)
  }
}

const server = join(root, 'server', 'main.ts')

/** Before the first installation there is nothing that could list the settings. */
function help() {
  console.log(usage)
  const listed = spawnSync(findNode(), [server, '--help'], { encoding: 'utf8' })
  console.log(listed.status === 0 ? `\n${listed.stdout}` : '\nOnce it is installed, --help lists every setting.')
}

/**
 * The server runs in its own session, so that Ctrl-C reaches it once, from here. It ends with this process even if this
 * one is killed with -9, and its database ends with it.
 */
function serve(args) {
  const command = [findNode(), ...serverFlags, server, ...args]
  const bound = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
  const [program, ...rest] = bound ? ['setpriv', '--pdeathsig', 'SIGTERM', '--', ...command] : command
  // Cached compiled code saves a quarter of a second at every later start. One arena for the memory that glibc hands out:
  // with its eight per core, thirty megabytes are held and not used. What is larger than 128 kB goes back to the system
  // when it is freed; glibc would raise that limit to 32 MB with the first large file that is read.
  const memory = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...memory, ...process.env }
  const child = spawn(program, rest, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  let askedAt = 0
  const stop = (signal) => {
    // The terminal and npm both forward a Ctrl-C: a second one within a second is the same.
    if (Date.now() - askedAt < 1_000) return
    if (askedAt === 0) setTimeout(() => child.kill('SIGKILL'), 30_000).unref()
    askedAt = Date.now()
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop('SIGTERM'))
  whenNpmDies(() => stop('SIGTERM'))
  child.once('error', (error) => fail(error))
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(error) {
  console.error(error instanceof Sentence ? error.message : error)
  process.exit(1)
}

try {
  if (readOptions().help) help()
  else {
    await ensureInstalled()
    ensureWebBuilt()
    serve(process.argv.slice(2))
  }
} catch (error) {
  fail(error)
}
