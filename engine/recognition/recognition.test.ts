import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { parsePrescription } from './parse-prescription.ts'
import { prepareRecognition } from './prepare-recognition.ts'
import { recognise } from './recognise.ts'
import cases from './recognition.cases.json' with { type: 'json' }
import { treatsOf } from './treats.ts'

const knowledge = loadKnowledge()
const index = prepareRecognition(
  knowledge,
  new Map([...'黃耆乾薑當歸蒼龍豬'].map((c, i) => [c, '黄芪干姜当归苍龙猪'.charAt(i)])),
)
const herbName = (id: string) => knowledge.herbs.get(id)?.zh ?? id
const formulaName = (id: string) => knowledge.formulas.get(id)?.zh ?? id
const sign = (name: string) => knowledge.lexicon.get(name) ?? name

const known = (text: string) =>
  parsePrescription(index, text).lines.flatMap(({ herbId, form, doseG }) => (herbId ? [{ herbId, form, doseG }] : []))

test.each(cases.reading.map((c) => [c.text, c] as const))('reads 「%s」', (text, { lines, pairs, named, joint }) => {
  const read = parsePrescription(index, text)
  const shown = read.lines.map((l) => [`${l.herbId ? '' : '?'}${l.name}`, l.doseG ?? '–', ...l.notes].join(' '))
  expect(shown).toEqual(lines)
  for (const l of read.lines) expect(text.slice(...l.span)).toBe(l.text)
  if (pairs) expect(read.pairs).toBe(pairs)
  const joined = read.lines.flatMap((l) => (l.joint ? [`${l.joint.entry.zh} ${l.joint.sumG ?? ''}`.trim()] : []))
  if (joint) expect([...new Set(joined)]).toEqual(joint)
  if (named) expect(read.namedFormulas.map(formulaName)).toEqual(named)
})

test.each(cases.recognising.map((c) => [c.text, c] as const))('recognises 「%s」', (text, wanted) => {
  const found = recognise(index, known(text))
  expect(found.formulas.map((f) => formulaName(f.formulaId))).toEqual(wanted.formulas)
  if (wanted.added) expect(found.additions.map((a) => a.name)).toEqual(wanted.added)
  if (wanted.removed) expect(found.removals.map((r) => r.name)).toEqual(wanted.removed)
  const instead = found.formulas.flatMap((f) =>
    f.present.flatMap((h) => (h.insteadId ? `${herbName(h.herbId)}→${herbName(h.insteadId)}` : [])),
  )
  if (wanted.instead) expect(instead).toEqual(wanted.instead)
})

test.each([
  [120, false],
  [121, true],
  [4000, true],
])('of %i herbs written at once, some are not read: %s', (count, isCut) => {
  const read = parsePrescription(index, `${'黄芪20 '.repeat(count)}\n`)
  expect({ lines: read.lines.length, isCut: read.isCut }).toEqual({ lines: Math.min(count, 120), isCut })
})

test('letters that may mean several herbs keep the others, and the dose decides', () => {
  const [twenty] = parsePrescription(index, 'hq20').lines
  const [six] = parsePrescription(index, 'hq6').lines
  expect([twenty?.name, six?.name]).toEqual(['黄芪', '黄芩'])
  expect(twenty?.others.map((o) => o.name)).toContain('黄芩')
})

test('what the doctor calls it counts, when two are near', () => {
  const lines = known('附子9 干姜9 炙甘草6')
  const other = knowledge.formulaNames.get('通脉四逆汤') ?? ''
  expect(recognise(index, lines, [other]).formulas[0]).toMatchObject({ formulaId: other, named: true })
})

test('half of everything keeps the proportions; twice one herb does not, and is named', () => {
  const [half] = recognise(index, known('桂枝4.5 白芍4.5 炙甘草3 生姜4.5 大枣4.5')).formulas
  expect(half?.proportion).toBe(1)
  expect(half?.present.map((h) => h.lean)).toEqual(Array.from({ length: 5 }, () => 'same'))
  const found = recognise(index, known('麻黄9 桂枝6 杏仁9 炙甘草12')).formulas[0]
  expect(found?.present.find((h) => herbName(h.herbId) === '炙甘草')?.lean).toBe('more')
})

test('it says what is treated, by what, and what stays open', () => {
  const found = recognise(index, known('桂枝9 白芍9 炙甘草6 生姜9 大枣9 金银花15'))
  const treats = treatsOf(index, found, { present: [sign('汗出'), sign('便秘'), sign('无汗')], absent: [] })
  expect(treats.signs.find((s) => s.signId === sign('恶风'))?.by).toEqual([
    { kind: 'formula', id: knowledge.formulaNames.get('桂枝汤') },
  ])
  expect(treats.signs.some((s) => s.by.some((b) => b.kind === 'herb' && herbName(b.id) === '金银花'))).toBe(true)
  expect(treats.missing.uncovered).toContain(sign('便秘'))
  expect(treats.missing.uncovered).not.toContain(sign('汗出'))
  expect(treats.missing.against.map((a) => a.signId)).toContain(sign('无汗'))
  expect(treats.missing.unasked).not.toContain(sign('汗出'))
})

test('the same text gives the same bytes; a sheet without end is cut', () => {
  const all = [...knowledge.herbs.values()].slice(0, 60)
  const sheet = `${all.map((h, i) => `${h.zh}${(i % 9) + 3}g`).join('、')}，7剂，水煎服`
  const run = () => {
    const read = parsePrescription(index, sheet)
    return recognise(index, known(sheet), read.namedFormulas)
  }
  expect(JSON.stringify(run())).toBe(JSON.stringify(run()))
  expect(parsePrescription(index, '甘草1'.repeat(4000)).lines.length).toBeLessThanOrEqual(120)
})
