import { describe, expect, test } from 'vitest'
import { smallBase } from '#engine/testing/small-base.ts'
import { checkNeedles } from './check-needles.ts'
import type { NeedleInput, NeedleLine, NeedlePatient } from './needle.types.ts'

const point = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  zh: id,
  channel: null,
  region: '小腿',
  moxa: '可',
  dangers: [],
  pregnancy: null,
  source: `书 ${id}`,
  needling: { depthCun: [0.5, 1.5], angles: ['直刺'], way: '直刺' },
  ...more,
})
const knowledge = smallBase(
  {
    points: [
      ...['leg', 'gv20', 'gv21', 'gv22', 'gv23'].map((id) => point(id)),
      point('organ', { dangers: ['脏器'] }),
      point('vessel', { dangers: ['血管'] }),
      point('bled', {
        dangers: ['血管'],
        needling: { depthCun: [0.5, 1.5], angles: ['直刺'], way: { zh: '点刺出血' } },
      }),
      point('pricked', { dangers: ['血管'], needling: { depthCun: [0.5, 1.5], angles: ['直刺'], way: '刺络' } }),
      point('mixed', { dangers: ['血管', '肺'] }),
      ...['肺', '延髓脊髓', '眼球', '囟门'].map((danger) =>
        point(danger, { dangers: [danger], needling: { depthCun: [0.5, 1.5], angles: ['斜刺'], way: '斜刺' } }),
      ),
      point('flat', { dangers: ['血管'], needling: { depthCun: [0.5, 1.5], angles: ['平刺'], way: '' } }),
      point('unsaid', { dangers: ['肺'], needling: { depthCun: [0.5, 1.5], angles: [], way: undefined } }),
      point('no-moxa', { moxa: '禁' }),
      point('little-moxa', { moxa: '忌' }),
      point('face', { region: '面' }),
      point('chest', { region: '胸' }),
      point('back', { region: '背' }),
      point('belly', { region: '腹' }),
      point('loin', { region: '腰骶' }),
      point('never', { pregnancy: '禁用' }),
      point('avoid', { pregnancy: '忌用' }),
      point('careful', { pregnancy: '慎用' }),
    ] as never,
  },
  {
    bleedingDrugNames: new Map([
      ['anticoagulant', ['华法林']],
      ['antiplatelet', ['阿司匹林', '氯吡格雷', 'aspirin']],
    ]),
  },
)
const needle = (pointId: string, more: Partial<NeedleLine> = {}): NeedleLine => ({
  pointId,
  name: pointId,
  side: 'left',
  method: 'even',
  throughPointId: null,
  depthCun: 1,
  angle: 'oblique',
  retentionMin: 0,
  needlesIn: 1,
  needlesOut: 1,
  ...more,
})
const adult: NeedlePatient = {
  ageMonths: 480,
  pregnant: false,
  thin: false,
  allergies: [],
  westernDrugs: [],
  asked: { pregnancy: true, allergies: true, drugs: true },
}
const check = (points: NeedleLine[], patient: Partial<NeedlePatient> | null = {}, more: Partial<NeedleInput> = {}) =>
  checkNeedles(knowledge, {
    points,
    patient: patient && { ...adult, ...patient },
    signIds: [],
    words: [],
    firstTime: false,
    ...more,
  })
/** Level and text of what is found, the gravest first. */
const found = (...args: Parameters<typeof check>) =>
  check(...args).findings.map((f) => `${f.level} ${f.values['text']}`)
const judged = (...args: Parameters<typeof check>) =>
  Object.fromEntries(check(...args).checked.map((c) => [c.rule.replace('needle-', ''), c.judged]))

describe('depth', () => {
  test.each([
    ['within the range', 'leg', 1.5, []],
    ['at its end, by adding tenths', 'leg', 0.5 + 0.1 * 10 + 1e-12, []],
    ['deeper', 'leg', 1.6, ['sign needle-depth-high']],
    ['deeper above a danger', 'vessel', 1.6, ['blocked needle-depth-high']],
    ['shallower', 'leg', 0.4, ['hint needle-depth-low']],
    ['of unknown depth', 'leg', null, []],
    ['at the shallow end', 'leg', 0.5, []],
  ] as const)('%s', (_, id, depthCun, wanted) => expect(found([needle(id, { depthCun })])).toEqual(wanted))
  test('what is bled is pricked only; what is warmed has no depth', () => {
    expect(found([needle('leg', { depthCun: 0.1, method: 'bleeding' })])).toEqual([])
    expect(found([needle('leg', { depthCun: 9, method: 'moxibustion' })])).toEqual([])
  })
  test('says how deep, within what, and by which book', () => {
    const [deep] = check([needle('leg', { depthCun: 1.6 })]).findings
    expect(deep).toMatchObject({
      key: 'needle-depth-high:leg:left',
      rule: 'needle-depth',
      points: [0],
      lines: [],
      source: '书 leg',
      values: { point: 'leg', pointIds: ['leg'], depth: 1.6, min: 0.5, max: 1.5 },
    })
    expect(check([needle('leg', { depthCun: 0.4 })]).findings[0]).toMatchObject({
      rule: 'needle-depth',
      values: { depth: 0.4 },
    })
  })
})

describe('what lies below', () => {
  test.each([
    ['straight where it must slant, above a vessel', 'flat', 'perpendicular', ['sign needle-danger-angle']],
    ...['肺', '延髓脊髓', '眼球', '囟门'].map(
      (d) => [`straight above ${d}`, d, 'perpendicular', ['blocked needle-danger-angle']] as const,
    ),
    ['slanting', '肺', 'oblique', []],
    ['straight where that is usual', 'vessel', 'perpendicular', []],
    ['where no angle is said', 'unsaid', 'perpendicular', []],
  ] as const)('%s', (_, id, angle, wanted) => expect(found([needle(id, { angle, depthCun: 0.6 })])).toEqual(wanted))
  test('straight where nothing lies below is no danger', () => {
    const base = smallBase({
      points: [point('x', { needling: { depthCun: [0.5, 1.5], angles: ['斜刺'], way: '' } })] as never,
    })
    const input = { patient: adult, signIds: [], words: [], firstTime: false }
    expect(checkNeedles(base, { ...input, points: [needle('x', { angle: 'perpendicular' })] }).findings).toEqual([])
  })
  test.each([
    ['a thin patient', { thin: true }, '肺', 1.1, true],
    ['a child below seven', { ageMonths: 83 }, '肺', 1.1, true],
    ['a child of seven', { ageMonths: 84 }, '肺', 1.1, false],
    ['one of unknown age', { ageMonths: null }, '肺', 1.1, false],
    ['a thin patient, two thirds deep', { thin: true }, '肺', 1, false],
    ['a thin patient above an organ', { thin: true }, 'organ', 1.1, true],
    ['a thin patient above a vessel', { thin: true }, 'vessel', 1.1, false],
    ['a thin patient above a vessel and the lung', { thin: true }, 'mixed', 1.1, true],
    ['a thin patient at unknown depth', { thin: true }, '肺', null, false],
  ] as const)('%s: a needle is too deep sooner', (_, patient, id, depthCun, wanted) => {
    expect(found([needle(id, { depthCun })], patient)).toEqual(wanted ? ['sign needle-danger-slight'] : [])
  })
  test('says what lies below, and how deep is enough', () => {
    expect(check([needle('肺', { depthCun: 1.1 })], { thin: true }).findings[0]?.values).toMatchObject({
      danger: '肺',
      max: 1,
    })
    expect(found([needle('肺', { depthCun: 1.1 })], null)).toEqual([])
  })
  test.each([
    ['bleeding', 'vessel', {}, ['sign needle-danger-vessel']],
    ['bleeding', 'bled', {}, ['hint needle-danger-vessel']],
    ['bleeding', 'pricked', {}, ['hint needle-danger-vessel']],
    ['bleeding', 'organ', {}, []],
    ['electric', '肺', {}, ['sign needle-danger-electric']],
    ['electric', 'mixed', {}, ['sign needle-danger-electric']],
    ['electric', 'vessel', {}, []],
    ['through', '肺', {}, ['sign needle-danger-through']],
    ['even', '肺', { throughPointId: 'leg' }, ['sign needle-danger-through']],
    ['even', 'vessel', { throughPointId: 'leg' }, []],
    ['even', '肺', {}, []],
  ] as const)('%s at %s %j: %j', (method, id, more, wanted) => {
    expect(found([needle(id, { method, ...more })])).toEqual(wanted)
  })
})

describe('moxa', () => {
  test.each([
    ['no-moxa', ['blocked needle-moxa-never']],
    ['眼球', ['blocked needle-moxa-never']],
    ['face', ['sign needle-moxa-face']],
    ['vessel', ['sign needle-moxa-face']],
    ['little-moxa', ['sign needle-moxa-avoid']],
    ['leg', []],
  ])('at %s: %j', (id, wanted) => {
    expect(found([needle(id, { method: 'moxibustion' })])).toEqual(wanted)
    expect(found([needle(id, { method: 'warm_needle' })])).toEqual(wanted)
    expect(found([needle(id)])).toEqual([])
  })
  const warmed = [needle('leg', { method: 'moxibustion' })]
  test.each([
    [{ signIds: ['high-fever'] }, ['sign needle-moxa-fever']],
    [{ signIds: ['fever', 'red-face'] }, ['sign needle-moxa-fever']],
    [{ signIds: ['fever'] }, []],
    [{ signIds: ['red-face'] }, []],
    [{ words: ['糖尿病'] }, ['sign needle-moxa-numb']],
    [{ signIds: ['diabetes-mellitus'] }, ['sign needle-moxa-numb']],
  ])('with %j: %j', (more, wanted) => {
    expect(found(warmed, {}, more)).toEqual(wanted)
    expect(found([needle('leg')], {}, more)).toEqual([])
  })
})

describe('the patient', () => {
  test.each([
    ['否认糖尿病', []],
    ['无糖尿病史', []],
    ['没有糖尿病', []],
    ['排除糖尿病', []],
    ['非糖尿病', []],
    ['无高血压，糖尿病十年', ['sign needle-moxa-numb']],
    ['糖尿病，否认高血压', ['sign needle-moxa-numb']],
  ])('%s: %j', (text, wanted) => {
    expect(found([needle('leg', { method: 'moxibustion' })], {}, { words: [text] })).toEqual(wanted)
  })

  const bleeder = { words: ['血友病'] }
  const anticoagulant = { words: ['华法林'] }
  const antiplatelet = { words: ['阿司匹林'] }
  test.each([
    ['bleeding', 'leg', bleeder, 'blocked needle-bleeding-open.bleeder'],
    ['cupping', 'leg', anticoagulant, 'blocked needle-bleeding-open.anticoagulant'],
    ['cupping', 'leg', antiplatelet, 'sign needle-bleeding-open.antiplatelet'],
    ['even', 'organ', bleeder, 'sign needle-bleeding-deep.bleeder'],
    ['even', 'vessel', antiplatelet, 'sign needle-bleeding-deep.antiplatelet'],
    ['even', '眼球', antiplatelet, 'sign needle-bleeding-deep.antiplatelet'],
    ['even', '延髓脊髓', antiplatelet, 'sign needle-bleeding-deep.antiplatelet'],
    ['even', '肺', antiplatelet, 'sign needle-bleeding-deep.antiplatelet'],
    ['even', 'leg', bleeder, 'sign needle-bleeding-plain.bleeder'],
    ['even', 'leg', anticoagulant, 'hint needle-bleeding-plain.anticoagulant'],
    ['even', 'leg', { signIds: ['haemophilia'] }, 'sign needle-bleeding-plain.bleeder'],
    ['even', 'leg', { signIds: ['thrombocytopenic-purpura'] }, 'sign needle-bleeding-plain.bleeder'],
  ] as const)('who bleeds, %s at %s with %j: %s', (method, id, more, wanted) => {
    expect(found([needle(id, { method })], {}, { ...more } as never)).toEqual([wanted])
  })
  test('deep and other points are named apart; what has no needle does not bleed', () => {
    const { findings } = check([needle('leg'), needle('organ')], {}, antiplatelet)
    expect(findings.map((f) => [f.values['text'], f.points, f.values['points'], f.values['pointIds']])).toEqual([
      ['needle-bleeding-deep.antiplatelet', [1], ['organ'], ['organ']],
      ['needle-bleeding-plain.antiplatelet', [0], ['leg'], ['leg']],
    ])
    expect(findings[0]?.source).toBe('GB/T 21709.20 针灸技术操作规范 毫针基本刺法；针灸治疗学·针灸意外')
    for (const method of ['moxibustion', 'pressing'] as const)
      expect(found([needle('leg', { method })], {}, antiplatelet)).toEqual([])
  })

  const current = (...ids: string[]) => ids.map((id) => needle(id, { method: 'electric' }))
  test.each([
    [['leg'], { words: ['起搏器'] }, ['blocked needle-electric-pacemaker']],
    [['leg'], { words: ['心衰'] }, ['sign needle-electric-heart']],
    [['leg'], { signIds: ['heart-failure'] }, ['sign needle-electric-heart']],
    [['leg'], { signIds: ['myocardial-infarction'] }, ['sign needle-electric-heart']],
    [['leg'], { words: ['癫痫'] }, ['sign needle-electric-epilepsy']],
    [['leg'], { signIds: ['epileptic-seizure'] }, ['sign needle-electric-epilepsy']],
    [['chest', 'back'], {}, ['hint needle-electric-chest']],
    [['chest', 'leg'], {}, []],
    [['chest'], {}, []],
  ])('a current at %j with %j: %j', (ids, more, wanted) => {
    expect(found(current(...ids), {}, more)).toEqual(wanted)
    expect(found([needle('leg'), needle('chest'), needle('back')], {}, more)).toEqual([])
    expect(check(current(...ids), {}, more).findings[0]?.source).toBe(
      wanted.length ? 'GB/T 21709.11 针灸技术操作规范 电针' : undefined,
    )
  })

  test.each([
    ['gv20', 17, ['blocked needle-infant-fontanelle']],
    ['gv21', 17, ['blocked needle-infant-fontanelle']],
    ['gv22', 17, ['blocked needle-infant-fontanelle']],
    ['gv23', 17, ['blocked needle-infant-fontanelle']],
    ['囟门', 17, ['blocked needle-infant-fontanelle']],
    ['gv20', 18, []],
    ['leg', 17, []],
  ])('%s at %i months: %j', (id, ageMonths, wanted) => {
    expect(found([needle(id, { depthCun: 0.6 })], { ageMonths })).toEqual(wanted)
  })
  test.each([
    [35, 5, ['hint needle-infant-still']],
    [36, 5, []],
    [35, 0, []],
  ])('at %i months left for %i minutes: %j', (ageMonths, retentionMin, wanted) => {
    expect(found([needle('leg', { retentionMin })], { ageMonths })).toEqual(wanted)
  })

  test.each([
    [{ words: ['晕针'] }, ['sign needle-faint-before']],
    [{ signIds: ['needle-faint'] }, ['sign needle-faint-before']],
    [{ words: ['空腹'] }, ['sign needle-faint-fasting']],
    [{ words: ['饮酒后'] }, ['sign needle-faint-fasting']],
    [{ signIds: ['lack-of-strength', 'fatigue-of-spirit'] }, ['hint needle-faint-weak']],
    [{ signIds: ['great-sweating', 'shortness-of-breath'] }, ['hint needle-faint-weak']],
    [{ signIds: ['palpitation', 'pale-face'] }, ['hint needle-faint-weak']],
    [{ signIds: ['palpitation', 'cough'] }, []],
    [{ firstTime: true }, ['hint needle-faint-first']],
    [{ firstTime: null }, []],
  ])('who may faint, %j: %j', (more, wanted) => {
    expect(found([needle('leg')], {}, more)).toEqual(wanted)
    expect(found([needle('leg', { method: 'moxibustion' })], {}, more)).toEqual([])
  })

  test.each([
    ['even', true],
    ['embedding', true],
    ['pressing', true],
    ['cupping', false],
  ] as const)('an allergy to metal, %s: %s', (method, wanted) => {
    expect(found([needle('leg', { method })], { allergies: ['镍'] })).toEqual(wanted ? ['sign needle-metal'] : [])
  })

  test.each([
    ['never', {}, ['blocked needle-pregnancy-never']],
    ['avoid', {}, ['blocked needle-pregnancy-never']],
    ['careful', {}, ['sign needle-pregnancy-care']],
    ['belly', {}, ['sign']],
    ['loin', {}, ['sign']],
    ['leg', {}, []],
  ] as const)('with child, at %s: %j', (id, more, wanted) => {
    const list = found([needle(id, more)], { pregnant: true })
    expect(list).toHaveLength(wanted.length)
    for (const [i, one] of wanted.entries()) expect(list[i]?.startsWith(one)).toBe(true)
    expect(found([needle(id, more)])).toEqual([])
  })
})

describe('the sheet', () => {
  test.each([
    [2, 2, []],
    [2, null, []],
    [2, 1, ['blocked needle-count']],
  ])('%i needles in, %s out: %j', (needlesIn, needlesOut, wanted) => {
    const points = [needle('leg'), needle('face', { needlesIn, needlesOut })]
    expect(found(points)).toEqual(wanted)
    if (wanted.length) expect(check(points).findings[0]).toMatchObject({ points: [1], values: { in: 2, out: 1 } })
  })
  test.each([
    ['left', 'left', true],
    ['left', 'right', false],
    ['both', 'right', true],
    ['left', 'both', true],
  ] as const)('the same point %s and %s: twice %s', (one, other, wanted) => {
    const list = found([needle('leg', { side: one }), needle('leg', { side: other })])
    expect(list).toEqual(wanted ? ['sign needle-twice'] : [])
    expect(found([needle('leg', { side: one }), needle('face', { side: other })])).toEqual([])
  })
  test('a point that the base does not know was not checked; where no needle goes, that is no matter', () => {
    const { findings } = check([needle('leg'), needle('nowhere')])
    expect(findings).toMatchObject([
      { key: 'needle-unknown', level: 'sign', points: [1], values: { points: ['nowhere'] } },
    ])
    expect(found([needle('nowhere', { method: 'cupping' })])).toEqual([])
  })
  test('the gravest first, whatever the order of the rules; without points nothing is checked', () => {
    const many = [needle('careful', { depthCun: 0.4 }), needle('vessel', { depthCun: 1.6 }), needle('nowhere')]
    const levels = check(many, { pregnant: true }, { firstTime: true }).findings.map((f) => f.level)
    expect(levels).toEqual(
      levels.toSorted((a, b) => ['blocked', 'sign', 'hint'].indexOf(a) - ['blocked', 'sign', 'hint'].indexOf(b)),
    )
    expect(new Set(levels).size).toBe(3)
    expect(check([])).toEqual({ findings: [], checked: [] })
  })
  test('what is unknown is not judged', () => {
    const all = { depth: true, danger: true, moxa: true, twice: true, unknown: true }
    expect(judged([needle('leg')])).toMatchObject({
      ...all,
      bleeding: true,
      electric: true,
      infant: true,
      faint: true,
      metal: true,
      count: true,
    })
    expect(judged([needle('leg')], null)).toMatchObject({
      ...all,
      bleeding: false,
      electric: false,
      infant: false,
      metal: false,
    })
    expect(judged([needle('leg')], { ageMonths: null })['infant']).toBe(false)
    expect(judged([needle('leg')], {}, { firstTime: null })['faint']).toBe(false)
    expect(judged([needle('leg'), needle('face', { needlesOut: null })])['count']).toBe(false)
    const asked = { pregnancy: false, allergies: false, drugs: false }
    expect(judged([needle('leg')], { asked })).toMatchObject({ bleeding: false, metal: false })
  })
})
