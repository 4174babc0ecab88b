// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { i18n, loadLanguage, loadPageTexts, startTexts } from './i18n.ts'

const has = (language: string, namespace: string) => i18n.hasResourceBundle(language, namespace)

test('before the sign-in only its own texts travel; those of the pages follow in the language that is then spoken', async () => {
  await startTexts('zh_CN', false)
  expect([has('zh_CN', 'auth'), has('zh_CN', 'common'), has('zh_CN', 'visit')]).toEqual([true, true, false])
  const text = (name: string, key: string) => i18n.getFixedT(i18n.language, name as never)(key as never)
  // Asked twice, since a text is kept: also that it is missing.
  const texts = () => [text('common', 'close'), text('common', 'close'), text('visit', 'today'), text('visit', 'today')]
  expect(texts()).toEqual(['关闭', '关闭', 'today', 'today'])
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
  expect(texts()).toEqual(['關閉', '關閉', '今日', '今日'])
  await loadLanguage('zh_CN')
  expect(texts()).toEqual(['关闭', '关闭', '今日', '今日'])
})

test('an English word agrees with its number', async () => {
  await startTexts('en', true)
  const packets = (pairs: number, times: number) => i18n.t('patient-sheet:usage', { pairs, times } as never)
  expect([packets(1, 3), packets(7, 1)]).toEqual(['1 packet, 3 times a day', '7 packets, 1 time a day'])
  await startTexts('zh_CN', false)
})

const root = join(import.meta.dirname, '../..')

/** The file and all that it imports at once. */
function drawnBy(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
    /^(?:import|export)[^;]*? from '([.#][^']+\.tsx?)'/gm,
  ))
    drawnBy(name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(path), name), seen)
  return seen
}

test('the sign-in page names no texts but those that came first', () => {
  const first = globSync('i18n/zh_CN/{base/{common,kit,shell},account/{auth,join}}.json', { cwd: root })
  const names = first.map((path) => basename(path, '.json'))
  const drawn = ['web/main.tsx', 'web/account/auth/login-page.tsx'].flatMap((path) => [...drawnBy(join(root, path))])
  expect(drawn.length).toBeGreaterThan(60)
  const named = drawn.flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    const lists = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) => [
      ...list.matchAll(/'([\w-]+)'/g),
    ])
    return [...lists, ...source.matchAll(/\bt\('([\w-]+):/g), ...source.matchAll(/ns="([\w-]+)"/g)].map(
      ([, name = '']) => ({ path, name }),
    )
  })
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => !names.includes(name))).toEqual([])
})
