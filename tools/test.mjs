import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { findNode, root, Sentence } from './node.mjs'
import { ensureBrowser, ensurePostgres, findChromium, findPostgres } from './test-needs.mjs'

const usage = `npm test -- [--only PART[,PART]]

Installs what is missing and runs all checks and tests. Parts: check, long, http, pg, build, e2e; unit is a part of check.
  http runs the server's tests on the built-in PostgreSQL, pg on a real one: that of TEST_DATABASE_URL, or the machine's.`

/** Ends a step that hangs. The journeys take half an hour on two slow cores. */
const stepLimitMs = 50 * 60_000
const inModules = (...path) => join(root, 'node_modules', ...path)
const vitest = (project) => [inModules('vitest', 'vitest.mjs'), 'run', '--project', project]

/**
 * `needs` returns why the step cannot run: `optional` ones are then skipped, the others fail. `onlyAsked`: only when
 * named.
 */
const steps = [
  {
    name: 'check',
    about: 'types, lint, borders, texts, knowledge, unit tests',
    script: () => [join(root, 'tools', 'check.ts')],
  },
  { name: 'unit', about: 'unit tests', script: () => vitest('unit*'), onlyAsked: true },
  { name: 'long', about: 'unit tests that ask thousands of texts or combinations', script: () => vitest('long') },
  {
    name: 'http',
    about: 'server tests on the built-in PostgreSQL',
    script: () => vitest('http'),
    without: ['TEST_DATABASE_URL', 'TEST_POSTGRES_BIN'],
  },
  {
    name: 'pg',
    about: 'server tests on a real PostgreSQL',
    script: () => vitest('http'),
    needs: ensurePostgres,
    optional: true,
    env: () => (process.env.TEST_DATABASE_URL ? {} : { TEST_POSTGRES_BIN: findPostgres() }),
  },
  { name: 'build', about: 'the pages', script: () => [join(root, 'tools', 'build.mjs')] },
  {
    name: 'e2e',
    about: 'journeys in a real browser',
    script: () => [inModules('@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
    needs: ensureBrowser,
    env: () => ({ CHROMIUM_PATH: findChromium() }),
  },
]

function chooseSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return undefined
  const names = values.only?.split(',') ?? steps.filter(({ onlyAsked }) => !onlyAsked).map(({ name }) => name)
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) throw new Sentence(`There is no part "${unknown}".\n\n${usage}`)
  return steps.filter(({ name }) => names.includes(name))
}

let current

async function run({ name, about, script, needs, optional, env, without = [] }) {
  console.log(`\n▶ ${name}: ${about}`)
  const since = Date.now()
  const reason = needs?.()
  if (reason) {
    console.log(optional ? `${name} skipped: ${reason}` : `✗ ${name}: ${reason}`)
    return optional ? 'skipped' : 'failed'
  }
  // Tests never write to a database that is in use.
  const passed = await runNode(script(), { ...withoutNames(process.env, ['DATABASE_URL', ...without]), ...env?.() })
  console.log(`${passed ? '✓' : '✗'} ${name}, ${((Date.now() - since) / 1000).toFixed(1)} s`)
  return passed ? 'passed' : 'failed'
}

const withoutNames = (env, names) => Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

/** In its own process group, so that a step that hangs or is cancelled ends with all its children. */
function runNode(args, env) {
  return new Promise((settle) => {
    current = spawn(findNode(), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env, detached: true })
    const limit = setTimeout(() => {
      console.log(`given up after ${stepLimitMs / 60_000} minutes`)
      endCurrent('SIGKILL')
    }, stepLimitMs)
    current.once('close', (code) => {
      clearTimeout(limit)
      settle(code === 0)
    })
  })
}

function endCurrent(signal) {
  try {
    if (current) process.kill(-current.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    endCurrent('SIGTERM')
    process.exit(130)
  })

async function main() {
  const chosen = chooseSteps()
  if (!chosen) return console.log(usage)
  await ensureInstalled()
  const results = []
  for (const step of chosen) results.push({ name: step.name, result: await run(step) })
  const named = (wanted) => results.filter(({ result }) => result === wanted).map(({ name }) => name)
  console.log('')
  if (named('skipped').length > 0) console.log(`skipped: ${named('skipped').join(', ')}`)
  if (named('failed').length > 0) console.log(`failed: ${named('failed').join(', ')}`)
  console.log(`${named('passed').length} passed, ${named('failed').length} failed`)
  process.exitCode = named('failed').length > 0 ? 1 : 0
}

main().catch((error) => {
  const plain = error instanceof Sentence || String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(plain ? error.message : error)
  process.exitCode = 1
})
