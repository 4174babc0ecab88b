import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { findTerms, searchTerms, type TermKind, termIndex } from './terms.ts'

const knowledge = loadKnowledge()
const kinds: TermKind[] = [
  'herb',
  'recipe',
  'symptom',
  'pattern',
  'disease',
  'product',
  'preparation',
  'word',
  'joint',
  'point',
]

test.each(kinds)('every %s is found by its name, its other names, pinyin and English', (kind) => {
  const lost = termIndex(knowledge, kind).rows.flatMap(({ id, name, others, pinyin, en }) =>
    [name, ...others, pinyin, en].filter(
      (q) => q.trim() && !findTerms(knowledge, kind, q, Number.POSITIVE_INFINITY).some((found) => found.id === id),
    ),
  )
  expect(lost).toEqual([])
})

test('a word in traditional characters and one that is written alike in both find the same entry', () => {
  const first = (q: string) => findTerms(knowledge, 'herb', q, 1)[0]?.id
  expect(first('麻黃')).toBe(first('麻黄'))
  expect(first('燀桃仁')).toBe('tao-ren')
})

test.each([
  ['失眠', 'disease', '不寐', '失眠'],
  ['hegu', 'point', '合谷', ''],
  ['LI4', 'point', '合谷', 'LI4'],
] as const)('%s finds the %s %s, and says by which other name', (q, kind, name, hint) => {
  expect(searchTerms({ knowledge, language: 'zh_CN' }, q, [kind], 1)).toMatchObject([{ kind, name, hint }])
})

test('what is found is named in the language of whoever asks, the Chinese beside', () => {
  const english = (q: string, kind: TermKind) => searchTerms({ knowledge, language: 'en' }, q, [kind], 1)[0]
  expect(english('失眠', 'symptom')).toMatchObject({ name: 'Insomnia', hint: '失眠' })
  expect(english('Ephedrae Herba', 'herb')?.hint).toBe('麻黄')
  expect(searchTerms({ knowledge, language: 'zh_TW' }, '麻黄', ['herb'], 1)[0]?.name).toBe('麻黃')
})
