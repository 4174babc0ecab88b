import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nodeFlags } from '../e2e/support/server.ts'

const benches = [
  'patient-search',
  'login',
  'many-accounts',
  'analysis',
  'reading',
  'linear',
  'safety',
  'acupuncture',
  'recognition',
  'memory',
  'knowledge',
  'experience',
  'save-and-confirm',
  'start-up',
  'atlas',
  'key-to-picture',
  'twenty-doctors',
  'two-hundred-doctors',
  'exam',
  'kanban',
  'visits',
] as const

/** Each in a separate process, so that none is warmed up or slowed down by the previous one. */
function run(name: string): Promise<boolean> {
  const child = spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, `${name}.ts`)], { stdio: 'inherit' })
  return new Promise((settle, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => settle(code === 0))
  })
}

const usage = `npm run bench -- [NAME …]

Runs the benches, all by default, each in a process of its own, and prints one line of JSON for each. Their names:
  ${benches.join(', ')}`

function chosen() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } })
  if (values.help) return []
  const unknown = positionals.filter((name) => !benches.some((b) => b === name))
  if (unknown.length) throw new Error(`There is no bench ${unknown.join(', ')}.`)
  return positionals.length ? positionals : benches
}

try {
  const names = chosen()
  if (!names.length) console.log(usage)
  for (const name of names) if (!(await run(name))) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
  process.exitCode = 1
}
