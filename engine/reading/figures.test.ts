import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'

const knowledge = loadKnowledge()
const reading = plainReadingOf(knowledge)
const present = (text: string) =>
  readText(reading, text)
    .findings.filter((f) => f.present)
    .map((f) => knowledge.signs.get(f.signId)?.zh)

test.each<[string, string, boolean]>([
  ['体温三十七度三', '高热', false],
  ['体温三十七度三', '低热', true],
  ['烧到三十八度半', '高热', false],
  ['烧到四十度', '高热', true],
  ['体温36.8℃', '发热', false],
  ['体温39.0℃', '高热', true],
  ['空腹血糖 7.85 mmol/L', '血糖高', true],
  ['空腹血糖(早) 11.2mmol/L', '血糖高', true],
  ['空腹血糖 6.9mmol/L', '血糖高', false],
])('%s: %s is %s', (text, sign, isRead) => {
  expect(present(text).includes(sign)).toBe(isRead)
})
