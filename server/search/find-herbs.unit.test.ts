import { expect, test } from 'vitest'
import { withPrescribed } from '#engine/recognition/resolve-name.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { recognitionIndexOf } from '#server/engine-indexes.ts'
import { findHerbs } from './find-herbs.ts'
import entries from './herb-entry.cases.json' with { type: 'json' }

const index = recognitionIndexOf(loadKnowledge())
const nameOf = (one: ReturnType<typeof findHerbs>[number] | undefined) => one?.form?.zh ?? one?.herb.zh ?? ''
const find = (typed: string, from = index) => {
  const [, q = typed, grams] = /^(.*?[^\d])\s*(\d+)?$/.exec(typed) ?? []
  return findHerbs(from, q, grams ? Number(grams) : null, 12)
}

test.each(entries.cases.map((c) => c.split(' = ')))('%s is %s', (typed = '', expected = '') => {
  expect(expected.split(' | ')).toContain(nameOf(find(typed)[0]))
})

test('a herb found by another name says by which; by its own name it does not', () => {
  expect(find('双花20')[0]).toMatchObject({ herb: { zh: '金银花' }, alias: '双花' })
  expect(find('shd20').find((f) => nameOf(f) === '熟地黄')?.alias).toBe('熟地')
  expect(find('gt15')[0]).toMatchObject({ herb: { zh: '钩藤' }, alias: '' })
  expect(find('炒白术')[0]).toMatchObject({ alias: '炒白术' })
  expect(find('Astragali Radix')[0]?.alias).toBe('')
})

test('what the doctor prescribes outranks the books, and a figure alone does not', () => {
  expect(nameOf(find('hq')[0])).toBe('黄芩')
  const used = withPrescribed(index, new Map([['huang-qi', 20 * 24]]))
  expect(nameOf(find('hq', used)[0])).toBe('黄芪')
  expect(nameOf(find('mx10')[0])).toBe('木香')
  expect(nameOf(find('mx10', withPrescribed(index, new Map([['mang-xiao', 30 * 24]])))[0])).toBe('芒硝')
})

test('nothing is found for letters that no name has', () => {
  expect(find('yejt15')).toEqual([])
  expect(find('zzqq')).toEqual([])
})
