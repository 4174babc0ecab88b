import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * `npm run check`: everything that needs neither database nor browser, without the long tests, two at a time. The longest
 * steps first, so that none runs alone at the end.
 */
const steps = ['unit', 'lint:types', 'regexes', 'lint:style', 'texts', 'knowledge:lint', 'unused', 'bounds'] as const

/** Go programs share the cores between the two steps: with more threads they would duplicate work. */
const env = { ...process.env, GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / 2))) }

function run(step: string): Promise<{ step: string; ok: boolean; seconds: number; output: string }> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', step], { stdio: ['ignore', 'pipe', 'pipe'], env })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.on('close', (code) => {
      const seconds = Math.round((performance.now() - started) / 100) / 10
      resolve({ step, ok: code === 0, seconds, output: Buffer.concat(parts).toString() })
    })
  })
}

const waiting: string[] = [...steps]
const failed: string[] = []

async function worker() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { ok, seconds, output } = await run(step)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${step} (${seconds} s)`)
    if (ok) continue
    failed.push(step)
    console.log(output.split('\n').slice(-200).join('\n'))
  }
}

await Promise.all([worker(), worker()])
console.log(failed.length ? `Failed: ${failed.join(', ')}` : 'All checks hold')
process.exit(failed.length ? 1 : 0)
