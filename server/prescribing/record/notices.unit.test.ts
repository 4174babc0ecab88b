import { expect, test } from 'vitest'
import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { noticesOf } from './notices.service.ts'

const knowledge = loadKnowledge()
const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }]
const found = (recipeUsage: object, language: 'zh_CN' | 'en' = 'zh_CN') =>
  noticesOf(PrescriptionContent.parse({ herbs, recipeUsage }), { knowledge, language }).map((w) => [w.level, w.message])

test('a supply beyond seven days asks for its reason as a note; what lasts seven days does not', () => {
  expect(found({ pairs: 7 })).toEqual([])
  expect(found({ pairs: 14, pairsPerDay: 2 })).toEqual([])
  expect(found({ pairs: 14 })).toEqual([['hint', expect.stringMatching(/14 日量.*7 日.*理由/)]])
  expect(found({ pairs: 4, pairsPerDay: 0.5 })[0]?.[1]).toContain('8 日量')
  expect(found({ pairs: 14 }, 'en')[0]?.[1]).toMatch(/14 days.*reason/)
})
