import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { traditionalReadingOf } from '#tools/brain/prepared.ts'
import { readableLength, readText } from './read-text.ts'
import cases from './reading.cases.json' with { type: 'json' }
import type { Finding } from './reading.types.ts'

const knowledge = loadKnowledge()
const index = traditionalReadingOf(knowledge)
const signNamed = (id: string) => knowledge.signs.get(id)?.zh ?? id

/** A finding in the notation of the cases: `+发热[三天]`. */
function written(f: Finding, like: string) {
  const marks = [f.degree, f.duration?.text, f.side].filter((m) => m && like.includes(m)).join(',')
  return `${f.present ? '+' : '-'}${signNamed(f.signId)}${marks ? `[${marks}]` : ''}`
}

test.each(cases.cases.map((c) => [c.text, c.read] as const))('「%s」', (text, expected) => {
  const { findings } = readText(index, text)
  const now = findings.filter((f) => !f.past)
  for (const like of expected) {
    if (like.startsWith('?')) expect(now.map((f) => signNamed(f.signId))).not.toContain(like.slice(1))
    else expect(now.map((f) => written(f, like))).toContain(like)
  }
  if (!expected.length) expect(findings).toEqual([])
})

test.each(['头痛，右胁胀痛明显', '头痛。左侧为甚', '无头痛，左侧为甚', '头痛，左侧卧位减轻', '头痛，左脉弦甚'])(
  '「%s」: the headache has no side',
  (text) => {
    const { findings } = readText(index, text)
    expect(findings.find((f) => signNamed(f.signId) === '头痛')).toBeDefined()
    expect(findings.find((f) => signNamed(f.signId) === '头痛')?.side).toBeUndefined()
  },
)

test('no word of the stool is read inside a word of the urine', () => {
  const stool = [...knowledge.lexicon].filter(([form]) => /^便(?!便)/.test(form))
  expect(stool.length).toBeGreaterThan(300)
  const wrong = stool.filter(([form, id]) =>
    readText(index, `小${form}`).findings.some((f) => f.signId === id && f.text.startsWith('便')),
  )
  expect(wrong.map(([form]) => form)).toEqual([])
  expect(readText(index, '小便数日一行').findings.map((f) => signNamed(f.signId))).not.toContain('便秘')
})

test('every finding stands where it says it stands, and the same text gives the same bytes', () => {
  const text = cases.cases.map((c) => c.text).join('。')
  const reading = readText(index, text)
  for (const f of reading.findings) expect(text.slice(...f.span)).toBe(f.text)
  expect(JSON.stringify(readText(index, text))).toBe(JSON.stringify(reading))
})

test('a clause that only a frame, a figure or English words told is not left as unread', () => {
  for (const text of ['吃完饭肚子就鼓得跟皮球似的', '体温39℃', "I can't drop off at night"])
    expect({ text, unread: readText(index, text).unread }).toEqual({ text, unread: [] })
  expect(readText(index, '肚子胀，家住城东').unread.map((clause) => clause.text)).toEqual(['家住城东'])
})

test('a text beyond the limit is read up to the limit', () => {
  const reading = readText(index, '头痛，'.repeat(5000))
  expect(reading.length).toBe(readableLength)
  expect(reading.findings.every((f) => f.span[1] <= readableLength)).toBe(true)
})

test('names and statements of the writer are told apart from signs', () => {
  const { mentions, statements } = readText(index, '曾服银翘散无效。脉浮紧，证属风寒束表，拟麻黄汤加减')
  const formulas = mentions.filter((m) => m.kind === 'formula').map((m) => [m.text, m.present])
  expect(formulas).toEqual([
    ['银翘散', false],
    ['麻黄汤', true],
  ])
  expect(statements.map((s) => s.text)).toContain('证属风寒束表')
})
