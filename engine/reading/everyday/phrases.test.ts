import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import cases from '../everyday.cases.json' with { type: 'json' }
import { readText } from '../read-text.ts'

const knowledge = loadKnowledge()
const index = plainReadingOf(knowledge)
const nameOf = (id: string) => knowledge.signs.get(id)?.zh ?? id

/** `+` and the name of a sign present today, `-` and one that is denied or resolved. */
const readToday = (text: string) =>
  readText(index, text)
    .findings.filter((f) => !f.past)
    .map((f) => `${f.present ? '+' : '-'}${nameOf(f.signId)}`)

test.each(cases.cases.map(([text = '', marks = '']) => [text, marks] as const))('「%s」 %s', (text, marks) => {
  const read = readToday(text)
  for (const mark of marks.split(' '))
    if (mark.startsWith('?')) expect(read).not.toContain(`+${mark.slice(1)}`)
    else expect(read).toContain(mark)
})

/** Words by which two signs are opposites. */
const opposites = [
  ['先期', '后期'],
  ['提前', '推后'],
  ['提前', '推迟'],
  ['升高', '降低'],
  ['亢进', '减退'],
  ['增加', '减少'],
  ['拒按', '喜按'],
  ['加重', '减轻'],
  ['有力', '无力'],
  ['喜热', '恶热'],
  ['喜冷', '恶冷'],
  ['清长', '短赤'],
] as const

test('a form with its opposite word in it is never read as that form', () => {
  const wrong: string[] = []
  for (const [form, [id]] of index.words) {
    for (const [one, other] of opposites.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
      const at = form.indexOf(one)
      if (!id || at < 0) continue
      const turned = form.replace(one, other)
      if (knowledge.lexicon.get(turned) === id) continue
      // Other parts of the sign's words may still be read: 腰腿酸软有力 is 腰腿酸软.
      const over = readText(index, turned).findings.some(
        (f) => f.present && f.signId === id && f.span[0] < at + other.length && at < f.span[1],
      )
      if (over) wrong.push(`${form} → ${turned}`)
    }
  }
  expect(wrong).toEqual([])
})
