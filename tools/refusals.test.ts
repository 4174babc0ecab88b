import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/base/codes.ts'
import { type ErrorKey, errors } from '#contract/base/errors.ts'

const root = join(import.meta.dirname, '..')
const keys = Object.keys(errors) as ErrorKey[]
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const code = globSync('{server,contract/*}/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\/|^contract\/base\/errors\.ts$/.test(path))
  .map((path) => ({ path, text: read(path) }))

/** The server, and the rules that it shares with the page; that a call may refuse so is no refusal yet. */
const givers = /^server\/|-rules\.ts$/

/** From an opening bracket to the one that closes it. */
function argumentsFrom(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start)
}

const given = code.flatMap(({ path, text }) =>
  [...text.matchAll(/new Refusal(\(\s*'(\w+)')/g)].map(({ index, 2: key = '' }) => ({
    path,
    key,
    arguments: argumentsFrom(text, index + 'new Refusal'.length),
  })),
)

test('every refusal that has a sentence is one that the server gives', () => {
  expect(given.length).toBeGreaterThan(200)
  const givenIn = (key: string) => code.some(({ path, text }) => givers.test(path) && text.includes(`'${key}'`))
  expect(keys.filter((key) => !givenIn(key))).toEqual([])
})

test('every refusal is provoked by a test of the server', () => {
  const tests = globSync('server/**/*.test.ts', { cwd: root }).map(read).join('\n')
  // A code may stand for its key.
  const isNamed = (key: ErrorKey) => new RegExp(`\\b(${key}|${errors[key].code})\\b`).test(tests)
  expect(keys.filter((key) => !isNamed(key))).toEqual([])
})

test.each(languages)('in %s a refusal fills each place of its sentence', (language) => {
  const sentences = JSON.parse(read(`i18n/${language}/base/errors.json`)) as Record<string, string>
  const unfilled = given.flatMap((one) =>
    [...(sentences[one.key] ?? '').matchAll(/\{\{(\w+)\}\}/g)]
      .filter(([, name = '']) => !new RegExp(`[{,]\\s*${name}\\s*[:,}]`).test(one.arguments))
      .map(([, name]) => `${one.path}: ${one.key} leaves ${name} open`),
  )
  expect(unfilled).toEqual([])
})
