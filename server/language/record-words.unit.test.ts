import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { namedKnowledge } from './named-knowledge.ts'
import { allergyLabel, drugLabel, recordWordsIn, statedWordsIn } from './record-words.ts'

const knowledge = namedKnowledge(loadKnowledge(), 'pinyin')
const en = { knowledge, language: 'en' } as const

test.each([
  ['青霉素', 'Penicillins'],
  ['青霉素类', 'Penicillins'],
  ['阿莫西林', 'Amoxicillin'],
  ['阿司匹林', 'Aspirin'],
  ['龙虾', 'Shrimp and crab (龙虾)'],
  ['桃仁', 'Taoren 桃仁'],
  ['某种花粉茶', '某种花粉茶'],
  ['bee stings', 'bee stings'],
])('an allergy to %s is called %s in English', (word, label) => expect(allergyLabel(en, word)).toBe(label))

test.each([
  ['华法林', 'Warfarin'],
  ['伪麻黄碱', 'Pseudoephedrine'],
  ['优甲乐', 'Levothyroxine (Euthyrox)'],
  ['降压0号', '降压0号'],
  ['Warfarin 2.5 mg', 'Warfarin 2.5 mg'],
  ['邻居给的药', '邻居给的药'],
])('the drug %s is called %s in English', (word, label) => expect(drugLabel(en, word)).toBe(label))

test('Chinese keeps its words, in the characters of the reader', () => {
  const words = { allergies: ['青霉素'], westernDrugs: ['华法林', '优甲乐'] }
  expect(recordWordsIn({ knowledge, language: 'zh_CN' }, words)).toEqual(words)
  expect(recordWordsIn({ knowledge, language: 'zh_TW' }, words)).toEqual({
    allergies: ['青黴素'],
    westernDrugs: ['華法林', '優甲樂'],
  })
})

test('what the history says is named as the record is; a pregnancy keeps the words by which it was read', () => {
  const facts = [
    { kind: 'allergy', words: '磺胺' },
    { kind: 'drug', words: '华法林' },
    { kind: 'pregnant', words: '怀孕8周' },
  ]
  expect(statedWordsIn(en, facts).map((f) => f.words)).toEqual(['Sulfonamides', 'Warfarin', '怀孕8周'])
})

test('「无」 on a record is no allergy to be named', () => {
  const words = { allergies: ['无', '否認藥物過敏', '沒有', '未發現', '青霉素'], westernDrugs: ['無'] }
  expect(recordWordsIn(en, words)).toEqual({ allergies: ['Penicillins'], westernDrugs: [] })
})
