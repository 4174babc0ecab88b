import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from '../read-text.ts'
import { placedNames, unknownWords } from './with-placed.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const presentIn = (text: string) =>
  readText(index, text).findings.flatMap((f) => (f.present && !f.past ? [knowledge.signs.get(f.signId)?.zh] : []))

test('each sign of the rules is in the base, and each of their words in a table', () => {
  expect(placedNames.filter((name) => !knowledge.lexicon.has(name))).toEqual([])
  expect(unknownWords).toEqual([])
})

test.each([
  ['屁股上鼓了个疙瘩，一碰就疼', '疖'],
  ['白眼珠边上冒出个小泡', '白睛玉粒'],
  ['指甲边肿起来，挤出脓了', '指端红肿'],
  ['手背冬天又红又肿，发痒', '冻疮'],
  ['耳朵边上鼓了个软包，不疼', '耳廓囊肿'],
  ['鼻孔里长了块肉', '鼻息肉'],
  ['刚出锅的热汤把脚烫了', '烫伤'],
  ['右眼早上醒来突然看不见', '暴盲'],
])('%s: %s', (text, name) => {
  const read = presentIn(text)
  expect(read).toContain(name)
  expect(read).not.toContain('皮疹')
})

test.each([
  ['眼皮没起疙瘩，有点痒', '睑内硬结'],
  ['手背没有水泡', '手足水疱'],
  ['白天发烫，手心热', '烫伤'],
])('%s: no %s', (text, name) => expect(presentIn(text)).not.toContain(name))
