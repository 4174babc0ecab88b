import { expect, test } from 'vitest'
import type { SafetyLevel } from '#engine/safety/safety.types.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { checkNeedles } from './check-needles.ts'
import { type NeedleInput, type NeedleLine, type NeedlePatient, type NeedleRule, needleRules } from './needle.types.ts'

const knowledge = loadKnowledge()
const asked = { pregnancy: true, allergies: true, drugs: true }
const adult: NeedlePatient = {
  ageMonths: 36 * 12,
  pregnant: false,
  thin: false,
  allergies: [],
  westernDrugs: [],
  asked,
}

/** A point needled as the base states, in the middle of its range. */
function needle(name: string, more: Partial<NeedleLine> = {}): NeedleLine {
  const id = knowledge.pointNames.get(name)
  const point = id ? knowledge.points.get(id) : undefined
  if (!point) throw new Error(`no point is called ${name}`)
  const [min, max] = point.needling?.depthCun ?? [0, 0]
  const angles = { 直刺: 'perpendicular', 斜刺: 'oblique', 平刺: 'transverse' } as const
  const [angle] = point.needling?.angles ?? []
  return {
    pointId: point.id,
    name,
    side: 'both',
    method: 'even',
    throughPointId: null,
    depthCun: max ? (min + max) / 2 : null,
    angle: angle ? angles[angle] : null,
    retentionMin: 30,
    needlesIn: 2,
    needlesOut: null,
    ...more,
  }
}
const sheet = (
  points: NeedleLine[],
  patient: Partial<NeedlePatient> = {},
  more: Partial<NeedleInput> = {},
): NeedleInput => ({
  points,
  patient: { ...adult, ...patient },
  signIds: [],
  words: [],
  firstTime: false,
  ...more,
})

type Case = [what: string, rule: NeedleRule, input: NeedleInput, level: SafetyLevel | null]
const points = [...knowledge.points.values()]
const deepest = (name: string) =>
  points.find((p) => p.id === knowledge.pointNames.get(name))?.needling?.depthCun?.[1] ?? 0

test.each([
  ['神阙', 'even', 'sign'],
  ['神阙', 'moxibustion', null],
  ['乳中', 'even', 'blocked'],
  ['乳中', 'moxibustion', null],
] as const)('%s %s: where no needle goes, %s', (name, method, level) => {
  const { findings } = checkNeedles(knowledge, sheet([needle(name, { method })]))
  const found = findings.filter((f) => f.values['text'] === 'needle-none')
  expect(found.map((f) => f.level)).toEqual(level ? [level] : [])
})

/** Every restricted point of the base, with a pregnant and a non-pregnant woman. */
const pregnancyCases: Case[] = points
  .filter((p) => p.pregnancy || ['腹', '腰骶'].includes(p.region))
  .flatMap((p): Case[] => {
    const line = { ...needle('合谷'), pointId: p.id, name: p.zh, depthCun: null, angle: null }
    const level = p.pregnancy === '禁用' || p.pregnancy === '忌用' ? 'blocked' : 'sign'
    return [
      [`${p.zh} with child`, 'needle-pregnancy', sheet([line], { pregnant: true }), level],
      [`${p.zh} without child`, 'needle-pregnancy', sheet([line]), null],
    ]
  })

/** Every depth in the base at both ends of its range, and a tenth beyond. */
const depthCases: Case[] = points
  .filter((p) => p.needling?.depthCun)
  .flatMap((p): Case[] => {
    const [min, max] = p.needling?.depthCun ?? [0, 0]
    const at = (depthCun: number) => sheet([{ ...needle('合谷'), pointId: p.id, name: p.zh, depthCun, angle: null }])
    return [
      [`${p.zh} at ${max}`, 'needle-depth', at(max), null],
      [`${p.zh} at ${min}`, 'needle-depth', at(min), null],
      [`${p.zh} past ${max}`, 'needle-depth', at(max + 0.1), p.dangers.length ? 'blocked' : 'sign'],
    ]
  })

const cases: Case[] = [
  [
    'moxa turns the child',
    'needle-pregnancy',
    sheet([needle('至阴', { method: 'moxibustion' })], { pregnant: true }),
    'sign',
  ],
  ['the same needled', 'needle-pregnancy', sheet([needle('至阴')], { pregnant: true }), 'blocked'],
  ['足三里 with child', 'needle-pregnancy', sheet([needle('足三里')], { pregnant: true }), null],
  [
    'current with child',
    'needle-pregnancy',
    sheet([needle('足三里', { method: 'electric' })], { pregnant: true }),
    'sign',
  ],

  ['肺俞 slanted', 'needle-danger', sheet([needle('肺俞')]), null],
  ['肺俞 straight', 'needle-danger', sheet([needle('肺俞', { angle: 'perpendicular' })]), 'blocked'],
  ['足三里 straight', 'needle-danger', sheet([needle('足三里', { angle: 'perpendicular' })]), null],
  ['睛明 with a current', 'needle-danger', sheet([needle('睛明', { method: 'electric' })]), 'sign'],
  ['足三里 with a current', 'needle-danger', sheet([needle('足三里', { method: 'electric' })]), null],
  ['人迎 bled', 'needle-danger', sheet([needle('人迎', { method: 'bleeding' })]), 'sign'],
  ['委中 bled, as the book has it', 'needle-danger', sheet([needle('委中', { method: 'bleeding' })]), 'hint'],
  ['少商 bled', 'needle-danger', sheet([needle('少商', { method: 'bleeding' })]), null],
  ['肺俞 run through', 'needle-danger', sheet([needle('肺俞', { method: 'through' })]), 'sign'],
  ['条口 run through', 'needle-danger', sheet([needle('条口', { method: 'through' })]), null],
  [
    'child of six at 肺俞, deep',
    'needle-danger',
    sheet([needle('肺俞', { depthCun: deepest('肺俞') })], { ageMonths: 72 }),
    'sign',
  ],
  ['adult at 肺俞, deep', 'needle-danger', sheet([needle('肺俞', { depthCun: deepest('肺俞') })]), null],
  [
    'thin at 肺俞, deep',
    'needle-danger',
    sheet([needle('肺俞', { depthCun: deepest('肺俞') })], { thin: true }),
    'sign',
  ],

  ['moxa at the eye', 'needle-moxa', sheet([needle('睛明', { method: 'moxibustion' })]), 'blocked'],
  ['needle at the eye', 'needle-moxa', sheet([needle('睛明')]), null],
  ['moxa on the face', 'needle-moxa', sheet([needle('颊车', { method: 'moxibustion' })]), 'sign'],
  ['moxa at 足三里', 'needle-moxa', sheet([needle('足三里', { method: 'moxibustion' })]), null],
  [
    'moxa in high fever',
    'needle-moxa',
    sheet([needle('足三里', { method: 'moxibustion' })], {}, { signIds: ['high-fever'] }),
    'sign',
  ],
  ['needle in high fever', 'needle-moxa', sheet([needle('足三里')], {}, { signIds: ['high-fever'] }), null],
  [
    'moxa in diabetes',
    'needle-moxa',
    sheet([needle('足三里', { method: 'warm_needle' })], {}, { words: ['2型糖尿病'] }),
    'sign',
  ],
  [
    'moxa, diabetes denied',
    'needle-moxa',
    sheet([needle('足三里', { method: 'warm_needle' })], {}, { words: ['否认糖尿病'] }),
    null,
  ],

  [
    'bled under warfarin',
    'needle-bleeding',
    sheet([needle('少商', { method: 'bleeding' })], { westernDrugs: ['华法林钠片'] }),
    'blocked',
  ],
  [
    'bled under aspirin',
    'needle-bleeding',
    sheet([needle('少商', { method: 'bleeding' })], { westernDrugs: ['阿司匹林肠溶片'] }),
    'sign',
  ],
  [
    'bled under metformin',
    'needle-bleeding',
    sheet([needle('少商', { method: 'bleeding' })], { westernDrugs: ['二甲双胍'] }),
    null,
  ],
  ['needled under rivaroxaban', 'needle-bleeding', sheet([needle('足三里')], { westernDrugs: ['利伐沙班'] }), 'hint'],
  ['deep under rivaroxaban', 'needle-bleeding', sheet([needle('中脘')], { westernDrugs: ['利伐沙班'] }), 'sign'],
  [
    'bled, a bleeder',
    'needle-bleeding',
    sheet([needle('少商', { method: 'bleeding' })], {}, { signIds: ['haemophilia'] }),
    'blocked',
  ],
  ['needled, a bleeder', 'needle-bleeding', sheet([needle('足三里')], {}, { words: ['血友病A'] }), 'sign'],
  [
    'cupped under heparin',
    'needle-bleeding',
    sheet([needle('大椎', { method: 'cupping' })], { westernDrugs: ['低分子肝素'] }),
    'blocked',
  ],
  [
    'moxa under warfarin',
    'needle-bleeding',
    sheet([needle('足三里', { method: 'moxibustion' })], { westernDrugs: ['华法林'] }),
    null,
  ],

  [
    'current and pacemaker',
    'needle-electric',
    sheet([needle('足三里', { method: 'electric' })], {}, { words: ['3年前安装心脏起搏器'] }),
    'blocked',
  ],
  ['needle and pacemaker', 'needle-electric', sheet([needle('足三里')], {}, { words: ['3年前安装心脏起搏器'] }), null],
  [
    'current, no pacemaker',
    'needle-electric',
    sheet([needle('足三里', { method: 'electric' })], {}, { words: ['无心脏起搏器'] }),
    null,
  ],
  [
    'current and fits',
    'needle-electric',
    sheet([needle('足三里', { method: 'electric' })], {}, { signIds: ['epileptic-seizure'] }),
    'sign',
  ],
  [
    'current and failing heart',
    'needle-electric',
    sheet([needle('足三里', { method: 'electric' })], {}, { words: ['心力衰竭'] }),
    'sign',
  ],
  [
    'current across the chest',
    'needle-electric',
    sheet([needle('膻中', { method: 'electric' }), needle('心俞', { method: 'electric' })]),
    'hint',
  ],

  ['囟会 at six months', 'needle-infant', sheet([needle('囟会', { retentionMin: 0 })], { ageMonths: 6 }), 'blocked'],
  [
    '百会 at seventeen months',
    'needle-infant',
    sheet([needle('百会', { retentionMin: 0 })], { ageMonths: 17 }),
    'blocked',
  ],
  ['百会 at eighteen months', 'needle-infant', sheet([needle('百会', { retentionMin: 0 })], { ageMonths: 18 }), null],
  ['四缝 at six months', 'needle-infant', sheet([needle('足三里', { retentionMin: 0 })], { ageMonths: 6 }), null],
  ['left in at two years', 'needle-infant', sheet([needle('足三里')], { ageMonths: 24 }), 'hint'],
  ['left in at three years', 'needle-infant', sheet([needle('足三里')], { ageMonths: 36 }), null],

  ['first needles', 'needle-faint', sheet([needle('足三里')], {}, { firstTime: true }), 'hint'],
  ['needled before', 'needle-faint', sheet([needle('足三里')]), null],
  ['fainted before', 'needle-faint', sheet([needle('足三里')], {}, { words: ['曾晕针'] }), 'sign'],
  ['fasting', 'needle-faint', sheet([needle('足三里')], {}, { words: ['今晨空腹'] }), 'sign'],
  [
    'weak',
    'needle-faint',
    sheet([needle('足三里')], {}, { signIds: ['lack-of-strength', 'shortness-of-breath'] }),
    'hint',
  ],
  ['a little tired', 'needle-faint', sheet([needle('足三里')], {}, { signIds: ['lack-of-strength'] }), null],
  ['first moxa', 'needle-faint', sheet([needle('足三里', { method: 'moxibustion' })], {}, { firstTime: true }), null],

  ['allergic to nickel', 'needle-metal', sheet([needle('足三里')], { allergies: ['镍'] }), 'sign'],
  ['allergic to pollen', 'needle-metal', sheet([needle('足三里')], { allergies: ['花粉'] }), null],

  ['one needle left behind', 'needle-count', sheet([needle('足三里', { needlesIn: 2, needlesOut: 1 })]), 'blocked'],
  ['all out', 'needle-count', sheet([needle('足三里', { needlesIn: 2, needlesOut: 2 })]), null],
  ['not yet out', 'needle-count', sheet([needle('足三里')]), null],

  ['twice', 'needle-twice', sheet([needle('足三里'), needle('足三里', { side: 'left' })]), 'sign'],
  [
    'left and right',
    'needle-twice',
    sheet([needle('足三里', { side: 'right' }), needle('足三里', { side: 'left' })]),
    null,
  ],

  ['outside the base', 'needle-unknown', sheet([needle('足三里', { pointId: 'nowhere' })]), 'sign'],
  ['inside it', 'needle-unknown', sheet([needle('足三里')]), null],
]

/** Empty when the case is correct, else the finding. */
function mistake([what, rule, input, level]: Case): string[] {
  const found = checkNeedles(knowledge, input).findings.filter((f) => f.rule === rule)
  const right = level ? found.some((f) => f.level === level) : found.length === 0
  return right ? [] : [`${rule}: ${what}: ${found.map((f) => `${f.level} ${f.key}`).join(' ') || 'silence'}`]
}

test.each([
  ['pregnancy, every restrained point', pregnancyCases],
  ['depth, every point', depthCases],
  ['every rule with its harmless neighbour', cases],
])('%s', (_, table) => {
  expect(table.flatMap(mistake)).toEqual([])
})

const listOf = (id: string) => knowledge.interactions.get(id)?.drugs ?? []
const bleedingLevel = (patient: Partial<NeedlePatient>, more: Partial<NeedleInput> = {}) =>
  checkNeedles(knowledge, sheet([needle('委中', { method: 'bleeding' })], patient, more)).findings.find(
    (f) => f.rule === 'needle-bleeding',
  )?.level ?? null

test('every drug that the interactions know to thin the blood is known to the needles too', () => {
  const thinners = [
    'anticoagulants-with-erigeron',
    'heparins-with-blood-moving-herbs',
    'thrombolytics-with-blood-moving-herbs',
  ]
  const platelets = ['aspirin-with-salvia-root', 'antiplatelet-drugs-with-salvia-root']
  const missed = (ids: string[], level: SafetyLevel) =>
    ids.flatMap(listOf).filter((drug) => bleedingLevel({ westernDrugs: [drug] }) !== level)
  expect(listOf(thinners[0] ?? '').length).toBeGreaterThan(30)
  expect(missed(thinners, 'blocked')).toEqual([])
  expect(missed(platelets, 'sign')).toEqual([])
})

test.each([
  ['血小板 32×10^9/L', 'blocked'],
  ['INR 5.1', 'blocked'],
  ['凝血因子Ⅷ缺乏', 'blocked'],
  ['ITP', 'blocked'],
  ['血小板 210×10^9/L', null],
  ['他母亲服用华法林', null],
  ['曾服华法林', null],
  ['否认服用抗凝药', null],
  ['曾诊断血友病', 'blocked'],
] as const)('bleeding a vein with 「%s」 is %s', (said, level) => {
  expect(bleedingLevel({}, { words: [said] })).toBe(level)
})

test('every rule has a danger and a neighbour that is none', () => {
  const all = [...pregnancyCases, ...depthCases, ...cases]
  for (const rule of needleRules)
    for (const dangerous of [true, false])
      expect(
        all.some(([, r, , level]) => r === rule && (level !== null) === dangerous),
        rule,
      ).toBe(true)
})

test('without a patient the rules that need one say that they could not judge', () => {
  const { checked } = checkNeedles(knowledge, { ...sheet([needle('合谷')]), patient: null, firstTime: null })
  const unjudged = checked.filter((c) => !c.judged).map((c) => c.rule)
  expect(unjudged).toEqual(
    expect.arrayContaining(['needle-pregnancy', 'needle-bleeding', 'needle-electric', 'needle-infant', 'needle-faint']),
  )
})

test.each([
  ['pregnancy', 'needle-pregnancy'],
  ['allergies', 'needle-metal'],
  ['drugs', 'needle-bleeding'],
] as const)('where nobody asked about %s, finding nothing is no all-clear: %s', (what, rule) => {
  const judged = (open: Partial<typeof asked>) =>
    checkNeedles(knowledge, sheet([needle('合谷')], { asked: { ...asked, ...open } })).checked.find(
      (c) => c.rule === rule,
    )?.judged
  expect([judged({}), judged({ [what]: false })]).toEqual([true, false])
})

test('a key names the same matter whatever else is on the sheet', () => {
  const alone = checkNeedles(knowledge, sheet([needle('合谷')], { pregnant: true })).findings
  const among = checkNeedles(knowledge, sheet([needle('足三里'), needle('合谷')], { pregnant: true })).findings
  expect(among.map((f) => f.key)).toEqual(alone.map((f) => f.key))
  expect(among[0]?.points).toEqual([1])
})
