import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)

type Claim = { point: string; file: string; titles: readonly string[] }

/** `file.test.ts`: the start of a title; of another. One cell may name several files. */
function claimsOf(cell: string, point: string): Claim[] {
  const parts = [...cell.matchAll(/`([^`]+\.test\.tsx?)`(?::([^`]*))?/g)]
  return parts.map(([, file = '', titles = '']) => ({
    point,
    file: file.replace('…', 'server/account'),
    titles: titles
      .split(';')
      .map((title) =>
        title
          .trim()
          .replace(/[.…]+$/, '')
          .replace(/^…/, '')
          .trim(),
      )
      .filter(Boolean),
  }))
}

const points = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| point') && !line.startsWith('| **'))
  .map((line) => {
    const [, point = '', , tests = ''] = line.split('|').map((cell) => cell.trim())
    return { point, claims: claimsOf(tests, point) }
  })
const claims = points.flatMap((one) => one.claims)

const fileOf = (named: string) => files.find((file) => file === named) ?? files.find((file) => basename(file) === named)

/** The titles in `test(…)`, `test.each(…)(…)` and similar, without quotes and placeholders. */
const titlesOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:test|\))(?:\.\w+)?\(\s*(['"`])((?:(?!\1).)*)\1/gs)].map(
    ([, , title = '']) => title,
  )

test('the table of security is read', () => {
  expect(claims.length).toBeGreaterThan(35)
  expect(claims.filter(({ titles }) => titles.length).length).toBeGreaterThan(30)
})

test('every point names a test', () => {
  expect(points.filter((one) => !one.claims.length).map(({ point }) => point)).toEqual([])
})

test.each(claims)('$file shows: $point', ({ file, titles }) => {
  const found = fileOf(file)
  expect(found, `${file} is no file of tests`).toBeDefined()
  const known = titlesOf(found ?? '')
  for (const title of titles)
    expect(
      known.filter((one) => one.includes(title)),
      `no test of ${file} is called "${title}"`,
    ).not.toEqual([])
})
