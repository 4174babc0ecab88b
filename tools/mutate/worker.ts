import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { pathToFileURL } from 'node:url'
import { collecting } from './collecting.ts'
import type { Asked, Place, Reached, Verdict } from './in-one-process.ts'
import { Modules } from './modules.ts'

/** Runs in a process of its own, because a change may never end, and each one leaves some memory behind. */
process.env['MUTATED'] = '1'
const { vitest, taken } = collecting()
const modules = new Modules(process.cwd(), vitest)
const mostBytes = 4e9

/** What made the first of the file's tests fail. */
async function failureOf(path: string): Promise<Error | undefined> {
  try {
    taken()
    await modules.run(path)
    for (const test of taken()) await test()
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** Which of the places each test file reaches, loading what it tests included. */
async function reach(files: readonly string[], places: readonly Place[]): Promise<Reached[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const mutated = new Set(places.map(({ path }) => path))
  const unchanged = new Map([...mutated].map((path) => [path, readFileSync(path, 'utf8')]))
  const reached: Reached[] = []
  for (const file of files) {
    const started = performance.now()
    const failure = await modules.withTexts(unchanged, () => failureOf(file))
    if (failure) throw new Error(`${file} fails without any change: ${failure.message}`)
    const ms = performance.now() - started
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const rangesOf = (path: string) => {
      const { href } = pathToFileURL(path)
      return result.filter(({ url }) => url === href).map(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    }
    const ranges = new Map([...mutated].map((path) => [path, rangesOf(path)]))
    const ids = places
      .filter(({ path, start }) => ranges.get(path)?.some((one) => isReached(one, start)))
      .map(({ id }) => id)
    reached.push({ file, ms, ids })
    process.send?.({ progress: file })
  }
  return reached
}

interface Range {
  startOffset: number
  endOffset: number
  count: number
}

/** The narrowest range around a place says how often it ran. */
function isReached(ranges: readonly Range[], offset: number): boolean {
  let narrowest: Range | undefined
  for (const range of ranges) {
    if (range.startOffset > offset || range.endOffset <= offset) continue
    if (narrowest && narrowest.endOffset - narrowest.startOffset < range.endOffset - range.startOffset) continue
    narrowest = range
  }
  return narrowest !== undefined && narrowest.count > 0
}

async function tryChange(path: string, text: string, files: readonly string[]): Promise<Verdict> {
  return modules.withTexts(new Map([[path, text]]), async () => {
    for (const file of files) {
      process.send?.({ progress: file })
      const failure = await failureOf(file)
      if (failure instanceof SyntaxError) return { status: 'Broken', by: failure.message }
      if (failure) return { status: 'Killed', by: file }
    }
    return { status: 'Survived', by: '' }
  })
}

// Nobody asks any more.
process.on('disconnect', () => process.exit())
process.on('message', async (asked: Asked) => {
  for (const file of asked.files) await modules.link(file)
  const answer =
    'places' in asked ? await reach(asked.files, asked.places) : await tryChange(asked.path, asked.text, asked.files)
  process.send?.({ answer, isFull: process.memoryUsage().rss > mostBytes })
})
