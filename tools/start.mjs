import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { findNode, root, Sentence } from './node.mjs'
import { whenNpmDies } from './parents.mjs'
import { ensureWebBuilt } from './web-build.mjs'

const usage = `npm start -- [--port N] [--host NAME] [--data DIR] [--no-demo]

Installs what is missing, builds what has changed and starts Qibo. Ctrl-C stops it.
  --port N     the port of the pages (default 7100)
  --host NAME  the address to listen on (default 127.0.0.1: this machine only)
  --data DIR   where the data are kept (default .data here)
  --no-demo    do not load the demo data
DATABASE_URL in the environment: use that PostgreSQL (15 or newer) instead of the built-in one.`

/** What is young is collected sooner, and what is old before it has grown by half: a hundred megabytes less are held, for three hundredths more work. */
const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Without the two dashes npm keeps the options to itself, and the program would start with others than were asked for. */
function refuseSwallowedOptions() {
  const swallowed = ['port', 'host', 'data', 'demo'].filter((name) => process.env[`npm_config_${name}`] !== undefined)
  if (swallowed.length > 0 && process.env.npm_lifecycle_event === 'start')
    throw new Sentence(
      `npm has kept the options for itself. Put two dashes before them, for example: npm start -- --port 7200`,
    )
}

function readOptions() {
  refuseSwallowedOptions()
  const { values } = parseOptions()
  if (values.help) return undefined
  const port = values.port
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    throw new Sentence(`--port must be a number from 1 to 65535, not "${port}".`)
  if (values.data === '') throw new Sentence('--data needs the name of a folder.')
  // npm moves to the project's folder; a path is meant from where it was typed.
  const typedIn = process.env.INIT_CWD ?? process.cwd()
  const data = values.data === undefined ? join(root, '.data') : resolve(typedIn, values.data)
  return [
    ...['--data', data],
    ...(port === undefined ? [] : ['--port', port]),
    ...(values.host === undefined ? [] : ['--host', values.host]),
    ...(values['no-demo'] ? ['--no-demo'] : []),
  ]
}

function parseOptions() {
  const text = { type: 'string' }
  const flag = { type: 'boolean' }
  try {
    return parseArgs({ options: { port: text, host: text, data: text, 'no-demo': flag, help: flag } })
  } catch (error) {
    throw new Sentence(`${error.message}\n\n${usage}`)
  }
}

/**
 * The server runs in a session of its own, so that Ctrl-C reaches it once, from here. It ends with this process even if
 * this one is killed with -9, and its database ends with it.
 */
function serve(args) {
  const command = [findNode(), ...serverFlags, join(root, 'server', 'main.ts'), ...args]
  const bound = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
  const [program, ...rest] = bound ? ['setpriv', '--pdeathsig', 'SIGTERM', '--', ...command] : command
  // Kept compiled code takes a quarter of a second off every later start.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env }
  const child = spawn(program, rest, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  let askedAt = 0
  const stop = (signal) => {
    // The terminal and npm both pass a Ctrl-C on: the echo within a second is the same one.
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
  const args = readOptions()
  if (args) {
    await ensureInstalled()
    ensureWebBuilt()
    serve(args)
  } else console.log(usage)
} catch (error) {
  fail(error)
}
