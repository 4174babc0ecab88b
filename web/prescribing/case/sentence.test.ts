import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CaseFilters } from '#contract/prescribing/medical-case.ts'

const languages = ['zh_CN', 'zh_TW', 'en'] as const
const textsOf = (language: string) =>
  JSON.parse(readFileSync(`i18n/${language}/prescribing/medical-case.json`, 'utf8')) as {
    filters: Record<string, string>
    sentence: Record<string, string>
    choices: Record<string, Record<string, string>>
  }

test.each(languages)(
  'in %s every filter of the contract is a word and a phrase with one gap for its value',
  (language) => {
    const { filters, sentence } = textsOf(language)
    const asked = Object.keys(CaseFilters.shape).filter((key) => key !== 'timezoneOffset')
    const words = [...new Set(asked.map((key) => (key === 'beginTime' || key === 'endTime' ? 'days' : key)))]
    expect(words).toHaveLength(15)
    for (const word of words) {
      expect([word, filters[word]]).toEqual([word, expect.any(String)])
      expect([word, (sentence[word] ?? '').split('{{value}}').length]).toEqual([word, 2])
    }
  },
)

test('in English a word of a list follows a colon: no preposition suits all of them', () => {
  const { sentence, choices } = textsOf('en')
  const filtered = Object.keys(choices).filter((word) => word in CaseFilters.shape)
  expect(filtered.length).toBeGreaterThan(3)
  for (const word of filtered) expect(sentence[word]).toMatch(/^[a-z ]+: \{\{value\}\}$/)
})
