import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const legend = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n').slice(1)
const ids = legend.map((line) => line.split('\t')[0] ?? '')

/** `[RULE-meridian-max-4]` in the title of a test. */
const tag = /\[((?:[A-Z]{2,}|I18N)-[\w-]+)\]/g

test('docs/requirements.tsv explains every tag in a test title, each id once', () => {
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
  const used = tests.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(tag)].map(([, id]) => ({ id: id ?? '', file })),
  )
  const known = new Set(ids)
  expect(used.filter(({ id }) => !known.has(id))).toEqual([])
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
})
