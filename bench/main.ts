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

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !benches.some((b) => b === name))
if (unknown.length) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. Choose from: ${benches.join(', ')}\n`)
  process.exitCode = 1
} else {
  for (const name of positionals.length ? positionals : benches) if (!(await run(name))) process.exitCode = 1
}
