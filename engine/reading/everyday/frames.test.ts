import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { frameNames, readEverydayFrames } from './frames.ts'

const knowledge = loadKnowledge()

test('each frame names a sign of the base', () => {
  expect(frameNames.filter((name) => !knowledge.lexicon.has(name))).toEqual([])
})

test.each([
  ['粑粑稀烂，一天跑三四趟', ['便溏', '泄泻']],
  ['脚后跟一踩地就疼', ['足跟痛']],
  ['膝盖一到阴天就疼', ['膝痛', '阴雨加重']],
  ['月经老是推迟', ['月经后期']],
  ['没有老想叹气', []],
  ['头晕腰痛', ['腰痛']],
])('%s', (text, names) => {
  const found = readEverydayFrames(text).filter((f) => f.present)
  expect(new Set(found.flatMap((f) => f.names))).toEqual(new Set(names))
})
