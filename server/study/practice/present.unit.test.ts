import { expect, test } from 'vitest'
import { languages } from '#contract/base/codes.ts'
import { cardAsks } from '#contract/study/practice.ts'
import { questionOf } from '#engine/study/questions.ts'
import { bareName } from '#engine/study/sign-questions.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { explain, explainChosen } from './explain.ts'
import { materialOf } from './material.ts'
import { presentCard } from './present.ts'

const knowledge = loadKnowledge()
const { material, cards, levels } = materialOf(knowledge)
const asking = { places: material.places, reps: 0, isNew: true }
const asked = (ask: string, entryId?: string, most = cards.length) =>
  cards
    .filter((card) => card.ask === ask && (entryId === undefined || card.entryId === entryId))
    .slice(0, most)
    .flatMap((card) => questionOf(material, card, `${card.id} 0`) ?? [])

test.each(languages)('%s: no sign is named in what is said of it, and nothing but gaps is never said', (language) => {
  for (const question of asked('sign')) {
    const sign = knowledge.signs.get(question.card.entryId)
    const { words, options } = presentCard({ knowledge, language }, question, asking)
    const label = options.find((o) => o.id === question.answer)?.label ?? ''
    expect(words.toLowerCase()).not.toContain(label.toLowerCase())
    if (sign && language === 'zh_CN') expect(words, sign.zh).not.toContain(bareName(sign))
    if (words) expect(words.replaceAll('＿', '')).toMatch(/\p{L}/u)
  }
})

test('neither the forms of its English name nor the chapter of its clause reveal an answer', () => {
  const en = { knowledge, language: 'en' } as const
  const told = (id: string) => asked('sign', id).map((q) => presentCard(en, q, asking).words)[0]
  expect(told('tongue-sores')).not.toMatch(/sore/i)
  expect(told('pale-tongue')).not.toMatch(/pale/i)
  const sourceIn = (id: string) => asked('clause', id).map((q) => presentCard(en, q, asking).source)[0]
  expect(sourceIn('bai-he-di-huang-tang')).not.toMatch(/lily|clause/i)
  expect(sourceIn('gua-lou-xie-bai-bai-jiu-tang')).toMatch(/clause/)
})

test('no herb is asked for that the English name of its formula names', () => {
  for (const { card, answer } of asked('formula-herb')) {
    const [head = ''] =
      knowledge.herbs
        .get(answer)
        ?.en.toLowerCase()
        .match(/[a-z]{3,}/g) ?? []
    expect(
      knowledge.formulas
        .get(card.entryId)
        ?.en.toLowerCase()
        .split(/[^a-z]+/),
      card.id,
    ).not.toContain(head)
  }
})

test('what stands in a formula is asked with its book and explained by its herbs; of many clauses three are told', () => {
  const reader = { knowledge, language: 'zh_CN' } as const
  const of = (ask: string, zh: string) => asked(ask, knowledge.formulaNames.get(zh))[0]
  const [herb, clause] = [of('formula-herb', '清暑益气汤'), of('clause', '小柴胡汤')]
  if (!herb || !clause) throw new Error('no question')
  expect(presentCard(reader, herb, asking).source).toBe('温热经纬')
  expect(explain(reader, herb).words[0]).toContain('西瓜翠衣、')
  expect(presentCard(reader, clause, asking).source).toBe('伤寒论 37, 96, 97')
})

test.each(languages)('%s: every answer is explained, and so is what was chosen instead', (language) => {
  const reader = { knowledge, language }
  for (const ask of cardAsks)
    for (const question of asked(ask, undefined, 40)) {
      const wrong = question.options.find((one) => one !== question.answer) ?? ''
      const chosen = explainChosen(reader, question, wrong)
      const { words } = explain(reader, question)
      expect(words.length, question.card.id).toBeGreaterThan(0)
      expect(explainChosen(reader, question, question.answer)).toBeNull()
      if (ask === 'herb-class') expect(chosen).toBeNull()
      else expect(chosen?.words, `${question.card.id} ${wrong}`).toMatch(/\p{L}/u)
      if (language === 'en') expect(words.join(' '), question.card.id).not.toMatch(/^[a-z]/)
    }
})

test('what every doctor meets is asked before what few do', () => {
  const levelOf = (ask: string, shelf: ReadonlyMap<string, { zh: string }>, zh: string) => {
    const [id] = [...shelf].find(([, entry]) => entry.zh === zh) ?? []
    return levels.get(`${ask}:${id}`)
  }
  for (const herb of ['黄芪', '当归', '桂枝'])
    expect(levelOf('herb-class', knowledge.herbs, herb), herb).toBeLessThan(2)
  expect(levelOf('herb-class', knowledge.herbs, '地稔')).toBeGreaterThan(5)
  expect(levelOf('formula-signs', knowledge.formulas, '小柴胡汤')).toBe(0)
})
