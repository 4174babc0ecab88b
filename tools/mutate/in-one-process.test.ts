import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedText, offsetOf } from './changed-text.ts'
import { drawn, type Mutant } from './drawn.ts'
import { tryInOneProcess } from './in-one-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
const pathOf = (name: string) => join(folder, name)

const price = [
  'export const least: number = 10',
  'export const isHigh = (n: number) => n > least',
  'export const unused = (n: number) => n + 1',
  'export const until = (n: number) => { let i = 0; while (i < n) i += 1; return i }',
].join('\n')

const files = {
  'price.ts': price,
  'shop.ts':
    "import { isHigh, until } from './price.ts'\nexport const sign = (n: number) => (isHigh(until(n)) ? '!' : '')",
  'price.test.ts': `
    import { expect, test } from 'vitest'
    import { sign } from './shop.ts'
    test.each([[9, ''], [12, '!']])('%i: %s', (n, said) => expect(sign(n)).toBe(said))`,
  'far.test.ts': `
    import { expect, test } from 'vitest'
    import { least } from './price.ts'
    test('the least', () => expect(least).toBe(10))`,
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(pathOf(name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Where `old` stands first in the file there is something else. */
function change(old: string, replacement: string, mutatorName = 'Any'): Mutant {
  const place = (offset: number) => {
    const lines = price.slice(0, offset).split('\n')
    return { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 }
  }
  const start = price.indexOf(old)
  const location = { start: place(start), end: place(start + old.length) }
  return { fileName: pathOf('price.ts'), location, mutatorName, replacement }
}

test('each change is tried by the tests that reach it, and what depends on it is loaded again', async () => {
  const tests = ['price.test.ts', 'far.test.ts'].map(pathOf)
  const tried = await tryInOneProcess(
    [
      change('n > least', 'n <= least'),
      change('n > least', 'n >= least'),
      change('10', '11'),
      change('n + 1', 'n - 1'),
      change('n > least', 'n >'),
    ],
    tests,
  )
  expect(tried.map(({ status }) => status)).toEqual(['Killed', 'Survived', 'Killed', 'NoCoverage', 'Broken'])
  expect(tried.map(({ by }) => by).slice(0, 3)).toEqual([tests[0], '', tests[1]])
})

test('a change that never ends is given up, and the next one is tried all the same', async () => {
  const endless = change('i += 1', 'i -= 0')
  const tried = await tryInOneProcess([endless, change('10', '20')], [pathOf('price.test.ts')], { leastMs: 1000 })
  expect(tried.map(({ status }) => status)).toEqual(['Timeout', 'Killed'])
})

test('tests that fail by themselves are no measure', async () => {
  writeFileSync(pathOf('wrong.test.ts'), "import { expect, test } from 'vitest'\ntest('x', () => expect(1).toBe(2))")
  await expect(tryInOneProcess([change('10', '20')], [pathOf('wrong.test.ts')])).rejects.toThrow()
})

test('a change among other operators keeps its own operands', () => {
  const at = (column: number) => ({ line: 1, column })
  const mutant = {
    fileName: '',
    location: { start: at(0), end: at(6) },
    mutatorName: 'LogicalOperator',
    replacement: 'a || b',
  }
  expect(changedText('x\na && b && c', mutant)).toBe('x\n(a || b) && c')
  expect(offsetOf('ab\ncd\nef', { line: 2, column: 1 })).toBe(7)
})

test('one seed draws one sample, whatever the order', () => {
  const all = Array.from({ length: 50 }, (_, i) => change('10', String(i)))
  const draw = (mutants: Mutant[], seed: string) =>
    drawn(mutants, { size: 5, seed }, folder).map(({ replacement }) => replacement)
  expect(draw(all, '1')).toHaveLength(5)
  expect(draw(all.toReversed(), '1')).toEqual(draw(all, '1'))
  expect(draw(all, '2')).not.toEqual(draw(all, '1'))
})
