import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedText, offsetOf } from './changed-text.ts'
import type { Mutant } from './drawn.ts'

export interface Place {
  id: number
  path: string
  start: number
}
/** A test file with the places it reaches. */
export interface Reached {
  file: string
  ms: number
  ids: number[]
}
export interface Verdict {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'Broken'
  /** The test file that failed. */
  by: string
}
export type Asked = { files: string[] } & ({ places: Place[] } | { path: string; text: string })

const worker = fileURLToPath(new URL('worker.ts', import.meta.url))
/** A test file is given up when it takes this much longer than without a change; other work may slow it down. */
const slower = 6
const firstMs = 600_000

/** Tries one change after the other, each with the tests that reach its place, until one of them fails. */
export async function tryInOneProcess<M extends Mutant>(
  mutants: readonly M[],
  tests: readonly string[],
  { concurrency = 1, leastMs = 30_000, onTried = (_: M & Verdict, __: number) => {} } = {},
): Promise<(M & Verdict)[]> {
  const texts = new Map(mutants.map(({ fileName }) => [fileName, readFileSync(fileName, 'utf8')]))
  const textOf = (mutant: Mutant) => texts.get(mutant.fileName) ?? ''
  const places = mutants.map((mutant, id) => ({
    id,
    path: mutant.fileName,
    start: offsetOf(textOf(mutant), mutant.location.start),
  }))
  const first = new Process()
  const reached = await first.ask<Reached[]>({ files: [...tests], places }, () => firstMs)
  first.end()
  if (!reached) throw new Error('The tests fail, or do not end, without any change.')

  const tried: (M & Verdict)[] = []
  const waiting = mutants.map((mutant, id) => [mutant, id] as const)
  const work = async () => {
    const process = new Process()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [mutant, id] = next
      const files = reached.filter(({ ids }) => ids.includes(id)).sort(quickestFirst(mutant.fileName))
      const limits = new Map(files.map(({ file, ms }) => [file, Math.max(leastMs, ms * slower)]))
      const asked = { path: mutant.fileName, text: changedText(textOf(mutant), mutant), files: [...limits.keys()] }
      const verdict: Verdict = !files.length
        ? { status: 'NoCoverage', by: '' }
        : ((await process.ask<Verdict>(asked, (file) => limits.get(file) ?? firstMs)) ?? { status: 'Timeout', by: '' })
      const done = { ...mutant, ...verdict }
      onTried(done, tried.push(done))
    }
    process.end()
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return tried
}

/** Those beside the file most likely detect the change. */
const quickestFirst = (path: string) => {
  const costOf = ({ file, ms }: Reached) => (dirname(file) === dirname(path) ? ms / 10 : ms)
  return (a: Reached, b: Reached) => costOf(a) - costOf(b)
}

const newChild = () =>
  fork(worker, {
    execArgv: ['--experimental-vm-modules', '--no-warnings', '--max-old-space-size=8192'],
    serialization: 'advanced',
  })

/** The process behind it is another one after a change that hung, and when memory has filled up. */
class Process {
  #child: ChildProcess | undefined

  /** Undefined when it took longer between two reports than it may. */
  ask<Answer>(asked: Asked, mostMs: (file: string) => number): Promise<Answer | undefined> {
    const child = this.#child ?? newChild()
    this.#child = child
    return new Promise((resolve) => {
      const end = (answer: Answer | undefined, isSpent: boolean) => {
        clearTimeout(timer)
        child.removeAllListeners()
        if (isSpent) this.end()
        resolve(answer)
      }
      const hung = () => end(undefined, true)
      let timer = setTimeout(hung, firstMs)
      child.on('message', (said: { progress: string } | { answer: Answer; isFull: boolean }) => {
        if ('answer' in said) return end(said.answer, said.isFull)
        clearTimeout(timer)
        timer = setTimeout(hung, mostMs(said.progress))
      })
      child.on('exit', hung)
      child.send(asked)
    })
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}
