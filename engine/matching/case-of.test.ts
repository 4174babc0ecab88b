import { describe, expect, test } from 'vitest'
import type { Reading } from '#engine/reading/reading.types.ts'
import { smallBase } from '#engine/testing/small-base.ts'
import { asCase, caseOf, noStatedFacts, statedFactsOf } from './case-of.ts'
import type { Evidence } from './matching.types.ts'
import { prepareCase } from './prepare-case.ts'

const signOf = (id: string, more: Record<string, unknown> = {}) =>
  ({ id, zh: id, kind: 'symptom', place: '全身', broader: [], opposite: [], aliases: [], ask: [], ...more }) as never
const shown = (...ids: string[]): Evidence[] => ids.map((signId) => ({ signId, present: true, weight: 1 }))

describe('a reading becomes a case', () => {
  const knowledge = smallBase(
    {
      signs: [
        signOf('dizzy', { zh: '头晕' }),
        signOf('dizzy-menses', { zh: '经行眩晕', broader: ['dizzy'] }),
        signOf('menses', { zh: '经行加重', kind: 'modality' }),
        signOf('after-birth', { zh: '产后' }),
        signOf('women', { zh: '带下', sex: 'female' }),
        signOf('cold', { zh: '感冒', kind: 'disease' }),
        signOf('diarrhoea', { zh: '腹泻' }),
      ],
    },
    {
      lexicon: new Map([
        ['经行加重', 'menses'],
        ['产后', 'after-birth'],
        ['腹泻', 'diarrhoea'],
        ['感冒', 'cold'],
      ]),
    },
  )
  const finding = (signId: string, more: Record<string, unknown> = {}) => ({
    signId,
    present: true,
    span: [0, 2],
    text: signId,
    ...more,
  })
  const reading = (more: Record<string, unknown>): Reading =>
    ({ findings: [], mentions: [], statements: [], unread: [], person: {}, length: 99, ...more }) as never
  const mention = (kind: string, text: string, start = 0, more: Record<string, unknown> = {}) => ({
    kind,
    id: `${kind}-${text}`,
    span: [start, start + text.length],
    text,
    present: true,
    ...more,
  })
  const statement = (text: string, from = 0) => ({ text, span: [from, from + text.length] })
  const stated = (more: Record<string, unknown>, days?: number) => statedFactsOf(knowledge, reading(more), days)

  test('what is guessed, or has become better, is no evidence', () => {
    const findings = [finding('dizzy'), finding('cold', { guessed: true }), finding('diarrhoea', { eased: true })]
    expect(caseOf(knowledge, reading({ findings })).evidence.map((e) => e.signId)).toEqual(['dizzy'])
  })
  test('names of patterns, formulas and diseases that are stated, each once; not those denied', () => {
    const mentions = [
      mention('pattern', '肝郁'),
      mention('pattern', '肝郁'),
      mention('formula', '逍遥散'),
      mention('disease', '胃脘痛'),
      mention('disease', '黄疸', 0, { present: false }),
    ]
    expect(stated({ mentions, person: { sex: 'female' } }, 3)).toEqual({
      diseases: ['disease-胃脘痛'],
      diagnosed: [],
      patterns: ['pattern-肝郁'],
      formulas: ['formula-逍遥散'],
      elements: [],
      person: { sex: 'female' },
      courseDays: 3,
    })
    expect('courseDays' in stated({})).toBe(false)
  })
  test('the name of a symptom is a sign, not a disease; nor is one inside a longer sign', () => {
    expect(stated({ mentions: [mention('disease', '腹泻')] }).diseases).toEqual([])
    expect(stated({ mentions: [mention('pattern', '腹泻')] }).patterns).toEqual(['pattern-腹泻'])
    expect(stated({ mentions: [mention('disease', '感冒')] }).diseases).toEqual(['disease-感冒'])
    const inside = (span: [number, number]) =>
      stated({ mentions: [mention('disease', '感冒', 1)], findings: [finding('x', { span })] }).diseases
    expect(inside([0, 3])).toEqual([])
    expect(inside([0, 2])).toEqual(['disease-感冒'])
    expect(inside([1, 3])).toEqual(['disease-感冒'])
    expect(inside([2, 6])).toEqual(['disease-感冒'])
  })
  test.each([
    ['诊断为感冒', 3, true],
    ['诊为感冒', 2, true],
    ['中医诊断感冒', 4, true],
    ['西医诊断感冒', 4, true],
    ['证属感冒', 2, true],
    ['此属感冒', 2, true],
    ['此系感冒', 2, true],
    ['此乃感冒', 2, true],
    ['属于感冒', 2, true],
    ['由于感冒', 2, false],
    ['既往患感冒', 3, false],
    ['诊断为右肩关节炎感冒', 8, true],
    ['诊断为右侧肩关节炎感冒', 9, false],
  ])('%s: diagnosed %s', (text, at, wanted) => {
    const of = stated({ mentions: [mention('disease', '感冒', at)], statements: [statement(text)] })
    expect(of.diagnosed).toEqual(wanted ? ['disease-感冒'] : [])
    expect(of.diseases).toEqual(['disease-感冒'])
  })
  test.each([
    ['诊断：', true],
    ['中医诊断: ', true],
    ['西医诊断', true],
    ['诊断依据如下', false],
    ['初步诊断：', false],
    ['主诉：', false],
  ])('a disease after the label %s is diagnosed: %s', (label, wanted) => {
    const statements = [statement(label), statement('感冒', label.length)]
    const mentions = [mention('disease', '感冒', label.length)]
    expect(stated({ mentions, statements }).diagnosed).toEqual(wanted ? ['disease-感冒'] : [])
    expect(stated({ mentions: [mention('disease', '感冒', label.length + 2)], statements }).diagnosed).toEqual([])
    expect(stated({ mentions: [mention('pattern', '感冒', label.length)], statements }).diagnosed).toEqual([])
  })
  test('elements are stated in a sentence; only without one, by a short clause that names two of them', () => {
    expect(stated({ statements: [statement('证属脾气虚')] }).elements).toEqual(['脾', '气虚'])
    const unread = [statement('湿热下注')]
    expect(stated({ unread }).elements).toContain('湿')
    expect(stated({ unread, statements: [statement('证属脾气虚')] }).elements).toEqual(['脾', '气虚'])
    expect(stated({ unread: [statement('脾')] }).elements).toEqual([])
  })
  test('a complaint with each period is the disease of that name too', () => {
    const of = prepareCase(knowledge, [finding('dizzy'), finding('menses')], noStatedFacts, ['dizzy'])
    expect(of.evidence.map((e) => e.signId)).toContain('dizzy-menses')
    expect(of.complaint).toEqual([
      { signId: 'dizzy', sure: 1 },
      { signId: 'dizzy-menses', sure: 1 },
    ])
    const without = (known: ReturnType<typeof finding>[], complaint: string[]) =>
      prepareCase(knowledge, known, noStatedFacts, complaint).evidence.map((e) => e.signId)
    expect(without([finding('dizzy')], ['dizzy'])).not.toContain('dizzy-menses')
    expect(without([finding('dizzy'), finding('menses', { present: false })], ['dizzy'])).not.toContain('dizzy-menses')
    expect(without([finding('dizzy'), finding('menses'), finding('diarrhoea')], ['diarrhoea'])).not.toContain(
      'dizzy-menses',
    )
  })
  test('after a birth, unless the patient is a man', () => {
    const of = (sex?: 'male' | 'female') =>
      prepareCase(knowledge, [finding('after-birth')], { ...noStatedFacts, person: { ...(sex && { sex }) } })
        .statedFacts.person
    expect(of()).toEqual({ postpartum: true })
    expect(of('female')).toEqual({ sex: 'female', postpartum: true })
    expect(of('male')).toEqual({ sex: 'male' })
  })
  test('a man has no women’s sign; the complaint is what is stated, else the first sign, less surely', () => {
    const of = (known: string[], sex: 'male' | 'female', complaint: string[] = []) =>
      prepareCase(
        knowledge,
        known.map((id) => finding(id)),
        { ...noStatedFacts, person: { sex } },
        complaint,
      )
    expect(of(['women', 'dizzy'], 'male').evidence.map((e) => e.signId)).toEqual(['dizzy'])
    expect(of(['women', 'dizzy'], 'female').evidence).toHaveLength(2)
    expect(of(['dizzy', 'diarrhoea'], 'female').complaint).toEqual([{ signId: 'dizzy', sure: 0.5 }])
    expect(of(['dizzy', 'diarrhoea'], 'female', ['diarrhoea']).complaint).toEqual([{ signId: 'diarrhoea', sure: 1 }])
    expect(of([], 'female').complaint).toEqual([])
  })
  test('ticked signs are a case without statements', () => {
    expect(asCase(shown('a'))).toEqual({ evidence: shown('a'), statedFacts: noStatedFacts })
    const own = { evidence: shown('a'), statedFacts: { ...noStatedFacts, patterns: ['p'] } }
    expect(asCase(own)).toBe(own)
  })
})
