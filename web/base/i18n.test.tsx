import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { i18n, loadLanguage, loadPageTexts, startTexts } from './i18n.ts'

const has = (language: string, namespace: string) => i18n.hasResourceBundle(language, namespace)

test('before the sign-in only its own texts travel; those of the pages follow in the language that is then spoken', async () => {
  await startTexts('zh_CN', false)
  expect([has('zh_CN', 'auth'), has('zh_CN', 'common'), has('zh_CN', 'visit')]).toEqual([true, true, false])
  // The account has another language, and its first page opens before that is loaded.
  const change = loadLanguage('en')
  const wait = loadPageTexts()
  expect(wait).toBeInstanceOf(Promise)
  await wait
  expect(has(i18n.language, 'visit')).toBe(true)
  await change
  expect([i18n.language, has('en', 'visit')]).toEqual(['en', true])
  expect(loadPageTexts()).toBeUndefined()
  await loadLanguage('zh_TW')
  expect(has('zh_TW', 'visit')).toBe(true)
})

test('what is drawn before the sign-in names no texts but those that came first', () => {
  const root = join(import.meta.dirname, '../..')
  const first = globSync('i18n/zh_CN/{base,account}/*.json', { cwd: root }).map((path) => basename(path, '.json'))
  const drawn = globSync('web/{account,base,ui,routing,shell/everywhere}/**/*.{ts,tsx}', { cwd: root })
  const named = drawn
    .filter((path) => !/[.]test[.]|[.]d[.]ts$|testing/.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const lists = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) => [
        ...list.matchAll(/'([\w-]+)'/g),
      ])
      return [...lists, ...source.matchAll(/\bt\('([\w-]+):/g), ...source.matchAll(/ns="([\w-]+)"/g)].map(
        ([, name = '']) => ({ path, name }),
      )
    })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !first.includes(name))).toEqual([])
})
