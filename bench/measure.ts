import { cpus, loadavg, totalmem } from 'node:os'

export type Spread = { n: number; p50Ms: number; p95Ms: number; maxMs: number }

const rounded = (ms: number) => Math.round(ms * 100) / 100

/** The smallest value that is at least as great as `share` of all: a measured value, never an interpolated one. */
export function percentile(values: readonly number[], share: number): number {
  if (!values.length) throw new RangeError('no values were measured')
  if (!(share > 0 && share <= 1)) throw new RangeError(`${share} is no share of the values`)
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

export const spreadOf = (ms: readonly number[]): Spread => ({
  n: ms.length,
  p50Ms: rounded(percentile(ms, 0.5)),
  p95Ms: rounded(percentile(ms, 0.95)),
  maxMs: rounded(percentile(ms, 1)),
})

/** One after the other, as one doctor calls; the first `warmUp` are not counted. */
export async function timeEach(times: number, work: (i: number) => unknown, warmUp = 5): Promise<number[]> {
  const ms: number[] = []
  for (let i = -warmUp; i < times; i++) {
    const took = await timeOnce(() => work(i < 0 ? i + times : i))
    if (i >= 0) ms.push(took)
  }
  return ms
}

export async function timeOnce(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  /** Programs that wanted a core in the last minute: figures measured beside other work are worse. */
  load: rounded(loadavg()[0] ?? 0),
})

/** One line of JSON, with the bench's other figures in `more`. */
export function report(name: string, ms: readonly number[], more: Record<string, unknown> = {}): void {
  const line = { name, ...spreadOf(ms), at: new Date().toISOString(), machine: machine(), ...more }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
