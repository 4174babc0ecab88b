import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { parsePrescription } from './parse-prescription.ts'
import { prepareRecognition } from './prepare-recognition.ts'
import { recognise } from './recognise.ts'
import cases from './recognition.cases.json' with { type: 'json' }
import type { OutLine, WrittenOut } from './recognition.types.ts'
import { writeOut } from './write-out.ts'

const knowledge = loadKnowledge()
const index = prepareRecognition(knowledge, new Map([...'湯棗龍蠣'].map((c, i) => [c, '汤枣龙蛎'.charAt(i)])))
const formulaName = (id: string) => knowledge.formulas.get(id)?.zh ?? id
const read = (text: string) => {
  const parsed = parsePrescription(index, text)
  return { parsed, out: writeOut(index, text, parsed) }
}
const shown = ({ name, doseG }: { name: string; doseG: number | null }) => (doseG === null ? name : `${name} ${doseG}`)
const written = (line: OutLine) => `${line.herbId ? '' : '?'}${shown(line)}`

const headingText = ({ parts, isExtended }: WrittenOut['heading']) =>
  parts
    .map(({ kind, name }, i) =>
      kind === 'formula' ? `${i ? '合' : ''}${name}` : `${parts[i - 1]?.kind === 'removal' ? '、' : '去'}${name}`,
    )
    .join('') + (isExtended ? '加味' : '')

/** The text after the offer is accepted. */
function taken(text: string, show: (line: OutLine) => string) {
  const { out } = read(text)
  if (!out) return null
  const written = out.lines.filter((l) => !l.stays).map(show)
  return `${text.slice(0, out.span[0])}${headingText(out.heading)}：${written.join(' ')}${text.slice(out.span[1])}`
}

test.each(cases.shorthand.map((c) => [c.text, c] as const))('reads the shorthand 「%s」', (text, wanted) => {
  const { parsed } = read(text)
  const lines = parsed.lines.map((l) => [`${l.herbId ? '' : '?'}${l.name}`, l.doseG ?? '–', ...l.notes].join(' '))
  expect(lines).toEqual(wanted.lines)
  expect(parsed.namedFormulas.map(formulaName)).toEqual(wanted.named ?? [])
  const left = parsed.removals.map(
    (r) => `${knowledge.herbs.get(r.herbId)?.zh} ${r.formulaIds.map(formulaName).join('、') || '–'}`,
  )
  expect(left).toEqual(wanted.left ?? [])
  expect(taken(text, written)).toBe(wanted.offer)
})

test('what was written out is read as the same herbs, and nothing is offered again', () => {
  for (const { text, offer } of cases.shorthand) {
    const again = taken(text, (l) => (l.doseG === null ? l.name : `${l.name}${l.doseG}g`))
    if (offer === null || again === null) continue
    expect([text, read(again).out]).toEqual([text, null])
    const lines = read(text).out?.lines.map(written)
    expect(new Set(read(again).parsed.lines.map((l) => `${l.herbId ? '' : '?'}${shown(l)}`))).toEqual(new Set(lines))
  }
})

test('the proposal is the formula with its changes', () => {
  const { parsed, out } = read('桂枝汤去大枣加龙骨牡蛎各30g')
  const lines = out?.lines.flatMap(({ herbId, form, doseG }) => (herbId ? [{ herbId, form, doseG }] : [])) ?? []
  const found = recognise(index, lines, parsed.namedFormulas)
  expect(found.formulas.map((f) => [formulaName(f.formulaId), f.named])).toEqual([['桂枝汤', true]])
  expect(found.additions.map((a) => a.name)).toEqual(['龙骨', '牡蛎'])
  expect(found.removals.map((r) => r.name)).toEqual(['大枣'])
})

test('a colon that stands behind the name is not written twice', () => {
  expect(taken('处方：桂枝汤加减：\n黄芪30g', written)).toBe(
    '处方：桂枝汤：桂枝 9 白芍 9 生姜 9 大枣 9 炙甘草 6\n黄芪30g',
  )
})

test('where two formulas hold a herb and one of them is to be without it, the other keeps its own dose', () => {
  const { out } = read('四逆汤去炙甘草合理中汤')
  const gan = out?.lines.find((l) => l.name === '炙甘草')
  expect(gan?.formulaIds.map(formulaName)).toEqual(['理中丸'])
  const alone = read('理中汤').out?.lines.find((l) => l.name === '炙甘草')
  expect(gan?.doseG).toBe(alone?.doseG)
})

test('a word that joins or leaves out may be the beginning of a herb', () => {
  const names = (text: string) => read(text).parsed.lines.map(shown)
  expect(names('he shou wu 10 qu mai 9')).toEqual(['何首乌 10', '瞿麦 9'])
  expect(names('gui zhi tang jia qu mai 9 he shou wu 10')).toEqual(['瞿麦 9', '何首乌 10'])
  expect(read('gui zhi tang he yu ping feng san').parsed.namedFormulas.map(formulaName)).toEqual(['桂枝汤', '玉屏风散'])
})

test('one amount for several herbs does not reach over a change', () => {
  const doses = (text: string) => read(text).parsed.lines.map(shown)
  expect(doses('桂枝汤加附子去大枣加龙骨牡蛎各30g')).toEqual(['附子', '龙骨 30', '牡蛎 30'])
  expect(doses('桂枝汤去大枣、黄芪加龙骨牡蛎各30g')).toEqual(['龙骨 30', '牡蛎 30'])
  expect(doses('桂枝汤去大枣、龙骨牡蛎各30g')).toEqual(['龙骨 30', '牡蛎 30'])
})

test('a page of nothing but names and changes is cut like any other', () => {
  const { parsed } = read(`桂枝汤${'去大枣'.repeat(3000)}`)
  expect(parsed.removals.length).toBeLessThanOrEqual(120)
  expect(read('桂枝汤'.repeat(3000)).out?.lines).toHaveLength(5)
})

test('words that leave out do so only behind a formula, and a place of the text never moves', () => {
  expect(read('黄芪20 去大枣').parsed.removals).toEqual([])
  const text = '桂枝汤去大枣、生姜加附子9'
  expect(read(text).parsed.removals.map((r) => text.slice(...r.span))).toEqual(['去大枣', '生姜'])
})
