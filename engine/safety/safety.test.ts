import { expect, test } from 'vitest'
import { loadKnowledge } from '#knowledge/load.ts'
import { plainSafetyOf } from '#tools/brain/prepared.ts'
import { checkSafety } from './check.ts'
import { prepareSafety } from './prepare.ts'
import cases from './safety.cases.json' with { type: 'json' }
import type { SafetyFinding, SafetyPatient } from './safety.types.ts'
import { adult, lineOf, sheet } from './testing/case.ts'

const knowledge = loadKnowledge()
const index = plainSafetyOf(knowledge)

type Case = {
  why: string
  /** `附子9(先煎) 干姜6`: grams a day, note in brackets. */
  lines: string
  patient?: Partial<SafetyPatient>
  pairs?: number
  taken?: Record<string, string>
  /** All findings that stop the sheet, and nothing else. */
  stops: string[]
  hints?: string[]
  /** Rules that could judge and had no finding. */
  quiet?: string[]
}

const linesOf = (text: string) =>
  text.split(' ').map((word) => {
    const [, name = '', grams, note] = /^([^\d(]+)([\d.]+)(?:\((.+)\))?$/.exec(word) ?? []
    return lineOf(knowledge, name, Number(grams), note)
  })

test.each((cases.cases as Case[]).map((c) => [c.why, c] as const))('%s', (_, c) => {
  const lines = linesOf(c.lines)
  const alsoTaken = Object.entries(c.taken ?? {}).map(([label, text]) => ({ label, lines: linesOf(text) }))
  const input = sheet(lines, { patient: { ...adult, ...c.patient }, alsoTaken, pairs: c.pairs ?? 7 })
  const { findings, checked } = checkSafety(index, input)
  const written = (f: SafetyFinding) => `${f.level} ${f.rule} ${f.lines.map((i) => lines[i]?.name).join('、')}`
  expect(
    findings
      .filter((f) => f.level !== 'hint')
      .map(written)
      .toSorted(),
  ).toEqual(c.stops.toSorted())
  for (const hint of c.hints ?? []) expect(findings.map(written)).toContain(hint)
  for (const rule of c.quiet ?? [])
    expect(checked.find((one) => one.rule === rule)).toEqual({ rule, judged: true, found: 0 })
})

test('traditional characters, capitals and several things in one entry are read', () => {
  const variants = new Map([...'蘆貝華絲過藥黃'].map((c, i) => [c, [...'芦贝华丝过药黄'][i] ?? c]))
  const traditional = prepareSafety(knowledge, variants)
  const patient = { ...adult, westernDrugs: ['華法林、Aspirin'], allergies: ['貝類過敏，青黴素'] }
  const lines = [{ herbId: null, name: '黃芪', form: null, doseG: 15, decoct: '' }, lineOf(knowledge, '丹参')]
  const { findings, checked } = checkSafety(traditional, sheet(lines, { patient }))
  expect(findings.filter((f) => f.rule === 'drug-interaction').map((f) => f.values['drug'])).toEqual([
    '华法林',
    'aspirin',
  ])
  expect(findings.some((f) => f.rule === 'unknown-herb')).toBe(false)
  expect(checked.find((c) => c.rule === 'allergy')?.judged).toBe(false)
})

test('a sheet that goes on with another says so in one sentence; a poisonous herb speaks for itself', () => {
  const lines = linesOf('桂枝9 白芍9 炙甘草6 附子9(先煎)')
  const again = (others: string) =>
    checkSafety(index, sheet(lines, { alsoTaken: [{ label: '前方', lines: linesOf(others) }] }))
      .findings.filter((f) => f.rule === 'duplicate')
      .map((f) => [f.level, f.lines, f.values['herbs'] ?? f.values['herb']])
  expect(again('桂枝9 白芍9 炙甘草6 附子6')).toEqual([
    ['sign', [3], '附子'],
    ['hint', [], ['桂枝', '白芍', '炙甘草']],
  ])
  expect(again('桂枝9 白芍9')).toEqual([
    ['hint', [0], '桂枝'],
    ['hint', [1], '白芍'],
  ])
})

test('the same sheet gives the same bytes, and an override finds its finding again beside other herbs', () => {
  const lines = [lineOf(knowledge, '丁香'), lineOf(knowledge, '郁金')]
  const once = checkSafety(index, sheet(lines))
  expect(JSON.stringify(checkSafety(prepareSafety(knowledge), sheet(lines)))).toBe(JSON.stringify(once))
  const more = checkSafety(index, sheet([lineOf(knowledge, '甘草'), ...lines]))
  expect(more.findings.map((f) => f.key)).toContain(once.findings.find((f) => f.level === 'sign')?.key)
})
