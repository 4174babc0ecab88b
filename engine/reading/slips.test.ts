import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { soundOf } from '#tools/brain/variants.ts'
import { prepareReading } from './prepare-reading.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = prepareReading(knowledge, new Map(), soundOf)
const read = (text: string) =>
  readText(index, text).findings.map(
    (f) => `${f.guessed ? '?' : ''}${f.present ? '+' : '-'}${knowledge.signs.get(f.signId)?.zh}`,
  )

test.each([
  ['失棉多梦', ['?+失眠']],
  ['口哭三天', ['?+口苦']],
  ['无恶韩', ['?-恶寒']],
  ['便唐', ['?+便溏']],
  ['左协胀痛', ['?+胁胀痛']],
  ['舌红，脉玄细', ['?+脉弦']],
  ['经期腹胀，通经', ['?+痛经']],
  ['双耳呜三月', ['?+耳鸣']],
])('「%s」 is guessed and marked', (text, expected) => {
  expect(read(text)).toEqual(expect.arrayContaining(expected))
})

test.each([
  '气血两虚，宜益气养血',
  '现病史：头痛三天',
  '上周出诊，不时头痛',
  '加减服用',
  '治以活血，通经',
  '头不晕了，耳鸣还有',
])('「%s」: nothing is guessed', (text) => {
  expect(read(text).filter((mark) => mark.startsWith('?'))).toEqual([])
})

test('what is guessed stands where it was typed', () => {
  const [found] = readText(index, '近日失棉').findings
  expect(found).toMatchObject({ text: '失棉', span: [2, 4], guessed: true })
})
