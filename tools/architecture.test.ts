import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
const named = new Set([...text.matchAll(/`([\w./-]+)`/g)].map(([, name]) => (name ?? '').replace(/\/$/, '')))

/** Folders of two levels with files of the project, and features of a domain, a third level. */
const folders = [
  ...new Set(
    execFileSync('git', ['ls-files', 'contract', 'engine', 'knowledge', 'server', 'web', 'i18n', 'e2e', 'tools'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .map((file) => file.split('/').slice(0, -1))
      .filter(({ length }) => length >= 2)
      .map(([room, folder, feature]) => ({ room, folder, feature })),
  ),
]

const domains = ['account', 'clinic', 'prescribing', 'acupuncture', 'study', 'exam', 'support']

test('docs/ARCHITECTURE.md names every folder', () => {
  const known = (room = '', folder = '') =>
    named.has(`${room}/${folder}`) ||
    named.has(folder) ||
    room === 'i18n' ||
    (room === 'e2e' && domains.includes(folder))
  const missing = folders.flatMap(({ room, folder, feature }) => {
    if (room === 'e2e' && folder === 'shell') return []
    if (!known(room, folder)) return [`${room}/${folder}`]
    const isDomain = (room === 'server' || room === 'web') && domains.includes(folder ?? '')
    return isDomain && feature && !named.has(feature) ? [`${room}/${folder}/${feature}`] : []
  })
  expect([...new Set(missing)]).toEqual([])
})

test('docs/ARCHITECTURE.md names no folder that is gone', () => {
  const there = new Set(folders.map(({ room, folder }) => `${room}/${folder}`))
  const gone = [...named].filter(
    (name) => /^(contract|engine|knowledge|server|web|i18n)\/[\w-]+$/.test(name) && !there.has(name),
  )
  expect(gone).toEqual([])
})
