import { expect, test } from 'vitest'
import { widerSigns } from '#engine/matching/evidence.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { readingOf } from '#tools/brain/prepared.ts'
import cases from './patients.cases.json' with { type: 'json' }
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const index = readingOf(knowledge)
const signNamed = (name: string) => knowledge.lexicon.get(name) ?? name

test.each(cases.cases.map((c) => [c.text, c.read] as const))('「%s」', (text, expected) => {
  const now = readText(index, text).findings.filter((f) => !f.past)
  const present = now.filter((f) => f.present).map((f) => f.signId)
  const ill = now.filter((f) => f.present && !f.eased).map((f) => f.signId)
  const denied = now.filter((f) => !f.present).map((f) => f.signId)
  const implied = (ids: readonly string[]) => ids.flatMap((id) => [id, ...widerSigns(knowledge.signs, id).keys()])
  const holds = (mark: string) => {
    const id = signNamed(mark.slice(1))
    if (mark.startsWith('-')) return [id, ...widerSigns(knowledge.signs, id).keys()].some((d) => denied.includes(d))
    return mark.startsWith('+') ? implied(present).includes(id) : !implied(ill).includes(id)
  }
  expect(expected.filter((mark) => !holds(mark))).toEqual([])
})

test('a wrong character is guessed where one word is meant, and what follows it is guessed with it', () => {
  const guessed = (text: string) =>
    readText(index, text).findings.flatMap((f) => (f.guessed ? [knowledge.signs.get(f.signId)?.zh] : []))
  expect(guessed('失棉多梦，心季，记忆里下降')).toEqual(['失眠', '心悸', '健忘'])
  expect(guessed('舌红台黄腻，脉玄')).toEqual(['苔黄', '苔腻', '脉弦'])
  expect(guessed('失眠多梦，心悸，舌红苔黄腻，脉弦')).toEqual([])
})
