import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { traditionalReadingOf } from '#tools/brain/prepared.ts'
import { readText } from './read-text.ts'
import records from './records.cases.json' with { type: 'json' }

const knowledge = loadKnowledge()
const index = traditionalReadingOf(knowledge)

/**
 * The signs of today in the notation of the records: `+发热`, `-咳嗽`; a sign affirmed anywhere outweighs its denial.
 */
function readToday(text: string): string[] {
  const today = new Map<string, boolean>()
  for (const { signId, present, past } of readText(index, text).findings)
    if (!past) today.set(signId, today.get(signId) || present)
  return [...today].map(([id, present]) => `${present ? '+' : '-'}${knowledge.signs.get(id)?.zh}`)
}

test.each(records.cases.map((c) => [c.department, c] as const))('%s', (_, record) => {
  const read = readToday(record.text)
  const marked = [...record.present.map((name) => `+${name}`), ...record.absent.map((name) => `-${name}`)]
  expect(marked.filter((mark) => !read.includes(mark))).toEqual([])
  expect(read.filter((mark) => !marked.includes(mark) && !record.may?.includes(mark))).toEqual([])
})

test('what a scanner broke is read as whole, and stands where it stood', () => {
  const text = '患者 头 痛 3 天 ，无 发\n热 。'
  for (const f of readText(index, text).findings) expect(text.slice(...f.span)).toBe(f.text)
  expect(readText(index, text).findings.map((f) => [f.text, f.present])).toEqual([
    ['头 痛', true],
    ['发\n热', false],
  ])
})
