import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { chineseOnly } from './knowledge-english.ts'

const knowledge = loadKnowledge()

test('nothing but stems and branches is left in Chinese for an English reader, and each such field says why', () => {
  expect(chineseOnly(knowledge).filter(({ reason }) => reason.startsWith('wanting'))).toEqual([])
})

test('a source, an amount and a way of preparing without English are found out', () => {
  const [id, formula] = [...knowledge.formulas][0] ?? []
  if (!id || !formula) throw new Error('no formula')
  const [first] = formula.herbs
  if (!first) throw new Error('no herb')
  const broken = { ...formula, source: '无名氏手稿 7', herbs: [{ ...first, original: '三鼎', preparation: '月下晒' }] }
  const found = chineseOnly({ ...knowledge, formulas: new Map([[id, broken]]) })
  expect(found.map((f) => f.field)).toEqual(
    expect.arrayContaining(['formulas herbs original', 'formulas herbs preparation', 'formulas source']),
  )
})
