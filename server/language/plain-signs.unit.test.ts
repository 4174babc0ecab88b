import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainLabel } from './label.ts'

const knowledge = loadKnowledge()
const words = Object.entries(
  JSON.parse(readFileSync(`${import.meta.dirname}/../../i18n/zh_CN/clinic/plain-signs.json`, 'utf8')) as object,
)

test.each(words)('%s is called %s, which the base knows as the same thing', (id, word) => {
  const sign = knowledge.signs.get(id)
  expect(sign?.forms).toContain(word)
})

test('a patient reads her own words, and the name of the field where it is one of hers', () => {
  const said = (language: 'zh_CN' | 'zh_TW' | 'en', id: string) => plainLabel({ knowledge, language }, id)
  expect(said('zh_CN', 'poor-appetite')).toBe('没胃口')
  expect(said('zh_TW', 'aversion-to-wind')).toBe('怕風')
  expect(said('en', 'aversion-to-wind')).toBe('Sensitive to wind')
  expect(said('zh_CN', 'headache')).toBe('头痛')
  expect(said('en', 'headache')).toBe('Headache')
})
