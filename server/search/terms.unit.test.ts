import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { findTerms, type TermKind, termIndex } from './terms.ts'

const knowledge = loadKnowledge()
const kinds: TermKind[] = ['herb', 'recipe', 'symptom', 'pattern', 'disease', 'product', 'preparation', 'word', 'joint']

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
