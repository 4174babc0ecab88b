import { expect, test } from 'vitest'
import type { Finding } from '#engine/reading/reading.types.ts'
import { alarmCue as cue } from '#engine/testing/alarm-cue.ts'
import type { AlarmIndex, PreparedAlarm, PreparedCue, PreparedGroup } from './alarms.types.ts'
import { prepareAlarms } from './prepare-alarms.ts'
import { raiseAlarms } from './raise-alarms.ts'

type Row = PreparedAlarm['when'][number]
const row = (all: Row['all'], more: Partial<Row> = {}): Row => ({ all, not: [], some: [], least: 1, ...more })
const alarm = (id: string, all: Row['all'], more: Partial<PreparedAlarm> = {}): PreparedAlarm => ({
  id,
  level: 'now',
  when: [row(all)],
  not: [],
  yields: [],
  general: false,
  do: [`do-${id}`],
  ask: [`ask-${id}`],
  weights: new Map(),
  heads: new Set(),
  needs: [],
  ...more,
})
const base = {
  id: 'pain',
  zh: '痛',
  en: 'pain',
  say: [],
  english: [],
  near: [],
  except: [],
  implies: [],
  signs: [],
  keep: [],
  scene: false,
  binds: false,
}
const indexOf = (...alarms: PreparedAlarm[]): AlarmIndex => ({
  variants: new Map(),
  phrasesIn: () => ({ has: () => true }),
  cues: new Map([
    cue('pain', '胸痛'),
    cue('ache', '痛'),
    cue('sweat', '大汗', { binds: true }),
    cue('cough', '咳嗽', { signs: new Set(['cough-sign']) }),
  ]),
  alarms,
})
const found = (text: string, more: Partial<Finding> = {}): Finding => ({
  signId: 'cough-sign',
  present: true,
  text,
  span: [0, text.length],
  ...more,
})
const raised = (text: string, alarms: PreparedAlarm[], known = {}) =>
  raiseAlarms(indexOf(...alarms), text, known).map((a) => a.id)

test.each<[string, string, boolean[]]>([
  ['potassium<3', '<', [true, false, false]],
  ['potassium<=3', '<=', [true, true, false]],
  ['potassium>3', '>', [false, false, true]],
  ['potassium>=3', '>=', [false, true, true]],
])('%s is met below, at and above 3: %s %j', (bound, _, met) => {
  const rule = [alarm('a', [bound])]
  expect(['血钾2.9', '血钾3.0', '血钾3.1'].map((text) => raised(text, rule).length > 0)).toEqual(met)
  expect([2.9, 3, 3.1].map((value) => raised('', rule, { values: [{ id: 'potassium', value }] }).length > 0)).toEqual(
    met,
  )
})

test('a row needs all of its parts, and of a part any', () => {
  const both = [alarm('a', ['pain', ['cough', 'sweat']])]
  expect(raised('胸痛', both)).toEqual([])
  expect(raised('咳嗽', both)).toEqual([])
  expect(raised('胸痛，咳嗽', both)).toEqual(['a'])
  expect(raised('胸痛，大汗', both)).toEqual(['a'])
})

test('a term that a row names twice is told in two places', () => {
  const twice = [alarm('a', ['ache', 'ache', 'cough'])]
  expect([raised('头痛，咳嗽', twice), raised('头痛，咳嗽，腹痛', twice)]).toEqual([[], ['a']])
})

test.each<[string, Partial<Finding>, boolean]>([
  ['嗓子作响', {}, true],
  ['嗓子作响', { signId: 'other-sign' }, false],
  ['嗓子作响', { present: false }, false],
  ['嗓子作响', { past: true }, false],
  ['嗓子作响', { eased: true }, false],
  ['嗓子作响', { guessed: true }, false],
  ['去年嗓子作响', { span: [2, 6] }, false],
  ['没有嗓子作响', { span: [2, 6] }, false],
])('a read sign counts as the words of its cue do: %s %j', (text, more, counts) => {
  const index = indexOf(alarm('a', ['cough']))
  const [first] = raiseAlarms(index, text, {}, [found(text, more)])
  expect(first?.because).toEqual(counts ? [{ kind: 'words', cue: 'cough', span: [0, 4] }] : undefined)
})

test('of some of its signs a row needs the least number', () => {
  const some = (least: number) => [alarm('a', [], { when: [row([], { some: ['pain', 'cough', 'sweat'], least })] })]
  expect(raised('胸痛', some(1))).toEqual(['a'])
  expect(raised('胸痛', some(2))).toEqual([])
  expect(raised('胸痛，咳嗽', some(2))).toEqual(['a'])
  expect(raised('胸痛，胸痛', some(2))).toEqual([])
})

test('what rules a row or an alarm out', () => {
  expect(raised('胸痛，咳嗽', [alarm('a', ['pain'], { not: ['cough'] })])).toEqual([])
  expect(raised('胸痛，咳嗽', [alarm('a', ['pain'], { when: [row(['pain'], { not: ['cough'] })] })])).toEqual([])
  const rows = { when: [row(['pain'], { not: ['cough'] }), row(['cough'])] }
  expect(raised('胸痛，咳嗽', [alarm('a', [], rows)])).toEqual(['a'])
})

test('a word that binds counts only near the first words of its row', () => {
  const bound = [alarm('a', ['pain', 'sweat'])]
  const apart = (chars: number) => `胸痛${'。'.repeat(chars)}大汗`
  expect(raised(apart(47), bound)).toEqual(['a'])
  expect(raised(apart(48), bound)).toEqual([])
})

test('in English the nearness is measured in letters', () => {
  const cues = new Map([
    cue('pain', '', { chinese: null, english: /chest pain/g }),
    cue('sweat', '', { chinese: null, english: /sweat/g, binds: true }),
  ])
  const index = { ...indexOf(alarm('a', ['pain', 'sweat'])), cues }
  const apart = (chars: number) => raiseAlarms(index, `chest pain${' '.repeat(chars)}sweat`).length
  expect([apart(109), apart(110)]).toEqual([1, 0])
})

test('a general alarm speaks only when none as urgent names a condition', () => {
  const general = alarm('general', ['pain'], { general: true })
  expect(raised('胸痛', [general])).toEqual(['general'])
  expect(raised('胸痛，咳嗽', [general, alarm('named', ['cough'])])).toEqual(['named'])
  expect(raised('胸痛，咳嗽', [general, alarm('later', ['cough'], { level: 'today' })])).toEqual(['general', 'later'])
})

test('the graver comes first, then the one with more reasons, then the order of the base', () => {
  const today = alarm('today', ['pain'], { level: 'today' })
  const one = alarm('one', ['pain'])
  const two = alarm('two', ['pain', 'cough'])
  const last = alarm('last', ['cough'])
  expect(raised('胸痛，咳嗽', [today, one, two, last])).toEqual(['two', 'one', 'last', 'today'])
})

test('an alarm yields to another that is raised, and to none that is not', () => {
  const wide = alarm('wide', ['pain'], { yields: ['narrow'] })
  const narrow = alarm('narrow', ['pain', 'cough'])
  expect(raised('胸痛，咳嗽', [wide, narrow])).toEqual(['narrow'])
  expect(raised('胸痛', [wide, narrow])).toEqual(['wide'])
})

test('an alarm all of whose words are among those of another is named beneath it, and one with words of its own is not', () => {
  const under = (text: string, ...alarms: PreparedAlarm[]) =>
    raiseAlarms(indexOf(...alarms), text).map((a) => `${a.id}${a.explainedBy ? ` under ${a.explainedBy}` : ''}`)
  const both = alarm('both', ['pain', 'cough'])
  const few = alarm('few', ['pain'])
  expect(under('胸痛，咳嗽', few, both)).toEqual(['both', 'few under both'])
  expect(under('胸痛', few, both)).toEqual(['few'])
  // Exactly the same words are no reason to prefer one.
  expect(under('胸痛，咳嗽', both, alarm('same', ['pain', 'cough']))).toEqual(['both', 'same'])
  // A word that only qualifies another is no sign of its own.
  expect(under('胸痛，大汗', alarm('bare', ['pain']), alarm('sweaty', ['pain', 'sweat']))).toEqual(['sweaty', 'bare'])
  expect(under('胸痛，大汗，咳嗽', both, alarm('sweaty', ['pain', 'sweat']))).toEqual(['both', 'sweaty under both'])
})

test('what needs the hospital now is never named beneath what can wait until the evening, nor gives way to it', () => {
  const few = alarm('few', ['pain'])
  const many = alarm('many', ['pain', 'cough'], { level: 'today' })
  const states = (...alarms: PreparedAlarm[]) => raiseAlarms(indexOf(...alarms), '胸痛，咳嗽').map((a) => a.explainedBy)
  expect(states(few, many)).toEqual([null, null])
  expect(raised('胸痛，咳嗽', [alarm('few', ['pain'], { yields: ['many'] }), many])).toEqual(['few', 'many'])
})

test('facts of the record count: sex, pregnancy, birth, age, weeks and days since the menses', () => {
  const of = (term: string, known: object) => raised('', [alarm('a', [term])], known).length > 0
  expect(of('female', { sex: 'female' })).toBe(true)
  expect(of('female', { sex: 'male' })).toBe(false)
  expect(of('pregnant', { pregnant: true })).toBe(true)
  expect(of('pregnant', { pregnant: false })).toBe(false)
  expect(of('postpartum', { postpartum: true })).toBe(true)
  expect(of('age<1', { ageYears: 0.5 })).toBe(true)
  expect(of('age<1', {})).toBe(false)
  expect(raised('孕30周', [alarm('a', ['weeks>=28'])], { pregnant: true })).toEqual(['a'])
  expect(raised('孕30周', [alarm('a', ['weeks>=31'])], { pregnant: true })).toEqual([])
  expect(raised('', [alarm('a', ['weeks>=28'])], { pregnant: true })).toEqual([])
  expect(of('menses-days>=35', { mensesDays: 35 })).toBe(true)
})

test('the reasons are in the order of the text, each once, and a ticked sign that the words state is left out', () => {
  const both = alarm('a', ['cough', 'pain'])
  const because = (text: string, known = {}) =>
    raiseAlarms(indexOf(both), text, known)[0]?.because.map((b) =>
      'span' in b && b.span ? text.slice(...b.span) : b.kind,
    )
  expect(because('胸痛，咳嗽')).toEqual(['胸痛', '咳嗽'])
  expect(because('胸痛', { signIds: ['cough-sign'] })).toEqual(['胸痛', 'sign'])
  expect(because('胸痛，咳嗽', { signIds: ['cough-sign'] })).toEqual(['胸痛', '咳嗽'])
  expect(raiseAlarms(indexOf(both), '胸痛，咳嗽')[0]).toMatchObject({ do: ['do-a'], ask: ['ask-a'], level: 'now' })
})

test('words inside longer words that raised it too are not named again, nor are the same words twice', () => {
  const because = (alarms: PreparedAlarm) =>
    raiseAlarms(indexOf(alarms), '胸痛，手痛')[0]?.because.map((b) => ('cue' in b ? b.cue : b.kind))
  expect(because(alarm('a', ['pain', 'ache']))).toEqual(['pain', 'ache'])
  expect(because(alarm('a', ['pain', ['pain', 'cough']]))).toEqual(['pain'])
  expect(raiseAlarms(indexOf(alarm('a', ['female'])), '', { sex: 'female' })[0]?.because).toEqual([
    { kind: 'fact', fact: 'female' },
  ])
})

const group = (chinese: string, english: string): PreparedGroup => ({
  chinese: new RegExp(chinese, 'g'),
  english: new RegExp(`\\b(?:${english})\\b`, 'g'),
})
const garbledWords = [group('话|舌头', 'words|speech'), group('糊|打结|不成句', 'mush|garbled')]
const nearIndex = (...more: [string, PreparedCue][]) => ({
  ...indexOf(alarm('a', ['garbled'])),
  cues: new Map([cue('garbled', '言謇', { near: [garbledWords] }), ...more]),
})

test.each([
  ['说的话糊成一团', true],
  ['舌头像打了结', false],
  ['舌头打结', true],
  ['打结的舌头', true],
  ['话，一早起来就含在嘴里，不成句', true],
  ['话多。粥糊了', false],
  [`话${'多'.repeat(14)}糊`, true],
  [`话${'多'.repeat(15)}糊`, false],
  ['话没有糊', false],
  ['没有说话，粥糊了', false],
  ['三年前话糊过', false],
  ['his words turned to mush', true],
  ['his words did not turn to mush, no garbled speech', false],
  ['few words. Then garbled radio', false],
  [`words ${'x'.repeat(42)} mush`, true],
  [`words ${'x'.repeat(43)} mush`, false],
])('groups of words said together, in any order and clause: %s %s', (text, rings) => {
  expect(raiseAlarms(nearIndex(), text).length > 0).toBe(rings)
})

test('words that only look like two groups are excepted', () => {
  const excepted = cue('garbled', '言謇', { near: [garbledWords], except: { chinese: /话梅糊/g, english: null } })
  expect(raiseAlarms(nearIndex(excepted), '话梅糊')).toEqual([])
  expect(raiseAlarms(nearIndex(excepted), '话糊')).toHaveLength(1)
})

test('what is excepted is read as its language is: `…` reaches some words of English, some characters of Chinese', () => {
  const cue = { ...base, say: ['痛'], english: ['hurts?'], except: ['心…痛', 'film…hurts'] }
  const { cues } = prepareAlarms({ alarms: new Map(), alarmCues: new Map([['pain', cue]]) })
  const { chinese, english } = cues.get('pain')?.except ?? {}
  expect('the film that we saw yesterday hurts'.match(english ?? '')).not.toBeNull()
  expect('心那个人从来都说这里会痛'.match(chinese ?? '')).toBeNull()
  expect('心里很痛'.match(chinese ?? '')).not.toBeNull()
})

test.each([
  ['胸痛', true],
  ['胸痛3天', false],
  ['胸痛，半夜起', true],
  ['胸痛两周', false],
  ['反复胸痛', false],
  ['老是胸痛', false],
  ['老太太胸痛', true],
  ['月经不调后胸痛', true],
  ['月经期胸痛', false],
  ['胸痛，舌红苔黄脉数', true],
  ['胸痛，来看中医', true],
  ['胸痛，来看失眠', false],
  ['胸痛两个月', false],
  ['chest pain 胸痛', true],
  ['胸痛 for two weeks', false],
  ['胸痛, always', false],
])('no course is told: %s %s', (text, undated) => {
  expect(raised(text, [alarm('a', ['pain', 'undated'])]).length > 0).toBe(undated)
})

test('what is recent may have no course, or one of these days', () => {
  const isRaised = (text: string) => raised(text, [alarm('a', ['pain', 'recent'])]).length > 0
  expect([isRaised('胸痛'), isRaised('胸痛三天'), isRaised('胸痛两个月'), isRaised('胸痛两个月，今晨胸痛')]).toEqual([
    ...[true, true, false, true],
  ])
})

test('a value in Latin letters that denies a sign tells none of it', () => {
  const finding = { signId: 'fever', text: 'T36.4℃', span: [0, 6], present: false } as const
  const index = {
    ...indexOf(alarm('a', ['hot'])),
    cues: new Map([cue('hot', '滚烫', { signs: new Set(['fever']) })]),
  }
  expect(raiseAlarms(index, 'T36.4℃，头痛', {}, [finding])).toEqual([])
})

test('a cue says what it implies, by words and by ticked signs', () => {
  const index = {
    ...indexOf(alarm('a', ['pain'])),
    cues: new Map([
      cue('pain', '胸痛'),
      cue('agony', '胸如刀割', { implies: ['pain'], signs: new Set(['agony-sign']) }),
    ]),
  }
  expect(raiseAlarms(index, '胸如刀割')).toMatchObject([{ because: [{ cue: 'pain', span: [0, 4] }] }])
  expect(raiseAlarms(index, '无胸如刀割')).toEqual([])
  expect(raiseAlarms(index, '', { signIds: ['agony-sign'] })).toHaveLength(1)
})

test('words before a pause are heard at the end of the text; an empty text tells nothing', () => {
  const index = { ...indexOf(alarm('a', ['pain'])), cues: new Map([cue('pain', '，痛[，。]')]) }
  expect(raiseAlarms(index, '手肿，痛')).toHaveLength(1)
  expect(raiseAlarms(index, '手肿，痛了')).toEqual([])
  expect(raised('', [alarm('a', ['undated'])])).toEqual([])
})
