import { expect, test } from 'vitest'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { matchFormulas } from '#engine/matching/match-formulas.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { additionsOf, matchingOf } from '#tools/brain/prepared.ts'
import { addCore } from './add-core.ts'
import { addByEye } from './add-eye.ts'
import { addGuides } from './add-guides.ts'
import { addByIndicators } from './add-indicators.ts'
import { predictNext } from './add-predicted.ts'
import { addRecommended } from './add-recommended.ts'
import { addSevere } from './add-severe.ts'
import { addSmart } from './add-smart.ts'
import { forAge } from './for-age.ts'
import { handleWorsening } from './handle-worsening.ts'

const knowledge = loadKnowledge()
const index = additionsOf(knowledge)
const matching = matchingOf(knowledge)
const sign = (name: string) => knowledge.lexicon.get(name) ?? name
const formula = (name: string) => knowledge.formulaNames.get(name) ?? name
const herb = (name: string) => knowledge.herbNames.get(name)?.herbId ?? name
const matchOf = (name: string, ...signs: string[]) => {
  const evidence = signs.map((s) => ({ signId: sign(s), present: true, weight: 1 }))
  const match = matchFormulas(matching, evidence, 2000).find((m) => m.formulaId === formula(name))
  if (!match) throw new Error(`${name} does not match`)
  return match
}
const dosed = (name: string) =>
  doseFormulas(knowledge, [{ formulaId: formula(name), compatibility: 'modern', fraction: 'whole' }])

test('smart: a modification of the formula holds when all its signs are there, and never doubles a herb', () => {
  const match = matchOf('桂枝汤', '发热', '恶风', '汗出', '项强')
  const additions = addSmart(index, { match, patternIds: [], present: dosed('桂枝汤') })
  expect(additions[0]).toMatchObject({ herbId: herb('葛根'), doseG: 12, rule: 'modification' })
  const inside = new Set(dosed('桂枝汤').map((h) => h.herbId))
  expect(additions.some((a) => inside.has(a.herbId))).toBe(false)
})

test('smart: an uncovered sign gets a herb whose indications name it, at a dose inside its range', () => {
  const match = matchOf('麻黄汤', '恶寒', '无汗', '脉紧', '便秘')
  const additions = addSmart(index, { match, patternIds: [], present: dosed('麻黄汤') })
  const found = additions.filter((a) => a.signs.includes(sign('便秘')))
  expect(found.length).toBeGreaterThan(0)
  for (const a of found) {
    const range = rangeOf(knowledge, a)
    expect(a.doseG).toBeGreaterThanOrEqual(range?.low ?? 0)
    expect(a.doseG).toBeLessThanOrEqual(range?.high ?? 0)
  }
})

test('recommended: what the other leading formulas ask for, best first, without doubles', () => {
  const leading = matchFormulas(
    matching,
    ['恶寒', '发热', '无汗', '咳嗽'].map((s) => ({ signId: sign(s), present: true, weight: 1 })),
    10,
  )
  const present = dosed(knowledge.formulas.get(leading[0]?.formulaId ?? '')?.zh ?? '')
  const additions = addRecommended(index, leading, present)
  expect(additions.length).toBeLessThanOrEqual(4)
  expect(additions.every((a) => !present.some((h) => h.herbId === a.herbId))).toBe(true)
})

const pregnant = { pregnant: true }
const firstPattern = (name: string) => knowledge.patternNames.get(name) ?? name
const smartFor = (pattern: string, complaint: string, person = {}) => {
  const coverage = [{ signId: sign(complaint), state: 'uncovered' as const }]
  const match = { ...matchOf('麻黄汤', '恶寒', '无汗'), formulaId: '', coverage }
  return addSmart(index, { match, patternIds: [firstPattern(pattern)], present: [], person })
    .filter((a) => a.rule === 'smart')
    .map((a) => a.name)
}

test.each([
  ['失眠', '心火亢盛证', ['黄连', '栀子'], '心血虚证'],
  ['咳嗽', '风寒袭肺证', ['紫菀', '苦杏仁'], '肺热炽盛证'],
  ['呕吐', '胃寒证', ['生姜', '吴茱萸'], '胃热炽盛证'],
  ['便秘', '阳明腑实证', ['大黄', '枳实'], '肾阳虚证'],
  ['口疮', '心火亢盛证', ['黄连', '淡竹叶'], '肾阳虚证'],
  ['痛经', '寒凝胞宫证', ['艾叶', '小茴香'], '血热证'],
] as const)(
  'smart: %s of %s gets %s, of the opposite pattern %s nothing of it',
  (complaint, pattern, herbs, opposite) => {
    expect(knowledge.patternNames.has(pattern) && knowledge.patternNames.has(opposite)).toBe(true)
    expect(smartFor(pattern, complaint)).toEqual(herbs)
    const other = smartFor(opposite, complaint)
    expect(other.length).toBeGreaterThan(0)
    expect(other.filter((h) => (herbs as readonly string[]).includes(h))).toEqual([])
  },
)

test('smart: no rule for heat holds where the illness is cold, and none for cold where it is hot', () => {
  const rules = [...knowledge.additions.values()].filter((a) => a.kind === 'smart')
  const hot = rules.filter((a) => a.nature.includes('热'))
  const cold = rules.filter((a) => a.nature.includes('寒') && !a.also.length)
  expect(Math.min(hot.length, cold.length)).toBeGreaterThan(30)
  expect(hot.filter((a) => !a.not.includes('寒')).map((a) => a.zh)).toEqual([])
  expect(cold.filter((a) => !a.not.includes('热')).map((a) => a.zh)).toEqual([])
})

test('what a pregnant woman must not take is never offered to her, by record or by history', () => {
  const never = (herbId: string) => ['禁用', '忌用'].includes(knowledge.herbs.get(herbId)?.pregnancy ?? '')
  const shown = [...knowledge.additions.values()].flatMap((a) => a.signs)
  const all = (person: object, more: string[]) => [
    ...addSevere(index, [...shown, ...more], [], person),
    ...addGuides(index, ['肝', '脾'], [...shown, ...more], [], person),
    ...handleWorsening(index, matchOf('桂枝汤', '发热', '恶风'), [], [...new Set(shown), ...more], person).flatMap(
      (h) => h.add,
    ),
  ]
  expect(all({}, []).some((a) => never(a.herbId))).toBe(true)
  expect(all(pregnant, []).filter((a) => never(a.herbId))).toEqual([])
  expect(all({}, [sign('妊娠')]).filter((a) => never(a.herbId))).toEqual([])
})

test('what is given with care in pregnancy is not guessed for a pregnant woman: her own sign must ask for it', () => {
  const restrained = (herbId: string) => knowledge.herbs.get(herbId)?.pregnancy !== undefined
  const match = { ...matchOf('六君子汤', '恶心', '呕吐', '纳呆'), formulaId: formula('六君子汤') }
  const guessed = (person?: object) =>
    predictNext(index, match, dosed('六君子汤'), 9, person).flatMap((p) => p.herbs.map((h) => h.name))
  expect(guessed()).toContain('吴茱萸')
  expect(guessed(pregnant)).not.toContain('吴茱萸')
  const leading = ['平胃散', '桃核承气汤', '血府逐瘀汤'].map((name) => matchOf(name, '呕吐', '少腹硬满', '胸痛'))
  const agreed = (person?: object) => addRecommended(index, leading, [], 20, person)
  expect(agreed().some((a) => restrained(a.herbId))).toBe(true)
  expect(agreed(pregnant).filter((a) => restrained(a.herbId))).toEqual([])
})

test('nothing is offered that opposes a herb of the sheet', () => {
  const present = [{ herbId: herb('附子') }]
  expect(addSevere(index, ['神昏', '喉中痰鸣', '痰白', '四肢不温'].map(sign), []).map((a) => a.name)).toContain(
    '法半夏',
  )
  expect(
    addSevere(index, ['神昏', '喉中痰鸣', '痰白', '四肢不温'].map(sign), present).map((a) => a.name),
  ).not.toContain('法半夏')
})

test('grave: cold limbs with a faint pulse call for aconite, ginger and ginseng, and for the hospital; one alone does not', () => {
  const offers = (signs: string[]) => addSevere(index, signs.map(sign), [])
  expect(
    offers(['四肢厥冷', '脉微'])
      .map((a) => a.name)
      .slice(0, 3),
  ).toEqual(['附子', '干姜', '人参'])
  expect(JSON.stringify(offers(['四肢厥冷', '脉微'])[0]?.act)).toMatch(/急诊.*hospital/)
  expect(offers(['脉微'])).toEqual([])
})

test('grave: bleeding from heat and from cold are stopped by different herbs', () => {
  const names = (...signs: string[]) => addSevere(index, signs.map(sign), []).map((a) => a.name)
  expect(names('呕血', '口臭', '苔黄')).toContain('黄连')
  expect(names('呕血', '舌淡', '畏寒')).toContain('炮姜')
  expect(names('呕血', '舌淡', '畏寒')).not.toContain('黄连')
})

test('the base holds enough rules of each kind', () => {
  const count = (kind: string) => [...knowledge.additions.values()].filter((a) => a.kind === kind).length
  expect(count('heavy')).toBeGreaterThanOrEqual(40)
  expect(count('guiding')).toBeGreaterThanOrEqual(40)
  expect(count('predicted')).toBeGreaterThanOrEqual(40)
  expect(count('worsening')).toBeGreaterThanOrEqual(60)
  expect(count('smart')).toBeGreaterThanOrEqual(300)
})

test('core: the sovereign of the formula is among the herbs that carry it', () => {
  expect(addCore(index, [formula('麻黄汤')], dosed('麻黄汤')).map((a) => a.herbId)).toContain(herb('麻黄'))
})

test('guides: to the channel of the illness, and to the place of the pain', () => {
  expect(addGuides(index, ['肝'], [], []).map((a) => a.name)).toEqual(['柴胡', '川芎'])
  expect(addGuides(index, [], [sign('巅顶痛')], []).map((a) => a.name)).toEqual(['藁本'])
  expect(addGuides(index, ['肝', '脾'], [], [{ herbId: herb('柴胡') }]).map((a) => a.name)).toEqual(['升麻', '苍术'])
  expect(addGuides(index, [], [sign('巅顶痛')], [{ herbId: herb('藁本') }])).toEqual([])
})

test.each([
  ['systolic-pressure', 139, []],
  ['systolic-pressure', 140, ['天麻', '钩藤']],
  ['haemoglobin', 115, []],
  ['haemoglobin', 114, ['当归', '阿胶']],
] as const)('%s %s of a woman', (code, value, names) => {
  const woman = { sex: 'female', ageYears: 40 } as const
  expect(addByIndicators(index, [{ code, value }], [], woman).map((a) => a.name)).toEqual(names)
})

test('eye: a finding brings its herbs, one that the sheet holds already is not offered again', () => {
  const code = [...knowledge.eyeSigns.values()].find((e) => e.zh === '肝区络脉紫红')?.id ?? ''
  expect(addByEye(index, [code], []).map((a) => a.name)).toEqual(['龙胆'])
  expect(addByEye(index, [code], [{ herbId: herb('龙胆') }])).toEqual([])
})

test('predicted: a sign one step away, with the herb kept ready for it', () => {
  const predictions = predictNext(index, matchOf('桂枝汤', '发热', '恶风', '汗出'), dosed('桂枝汤'))
  expect(predictions.map((p) => p.signId)).toContain(sign('项强'))
})

test('worsening: a sign that speaks against the formula says stop', () => {
  const match = matchOf('桂枝汤', '发热', '恶风', '汗出')
  const [thirst, headache] = handleWorsening(index, match, dosed('桂枝汤'), [sign('口渴'), sign('头痛')])
  expect(thirst?.stop).toBe(true)
  expect(headache?.stop).toBe(false)
})

test('worsening: where the answer is stop, no herb is raised, although herbs of the sheet aim at the sign', () => {
  const tried = [...knowledge.formulas.values()].flatMap((f) => {
    const present = doseFormulas(knowledge, [{ formulaId: f.id, compatibility: 'modern', fraction: 'whole' }])
    const aimedAt = (id: string) => present.some((h) => knowledge.herbs.get(h.herbId)?.indications.signs.includes(id))
    return f.signs.against.filter(aimedAt).map((signId) => ({ f, present, signId }))
  })
  expect(tried.length).toBeGreaterThan(10)
  const match = matchOf('桂枝汤', '发热', '恶风')
  for (const { f, present, signId } of tried) {
    const [worse] = handleWorsening(index, { ...match, formulaId: f.id }, present, [signId])
    expect([f.id, worse?.stop, worse?.raise]).toEqual([f.id, true, []])
  }
})

test('worsening: loose stools under a purgative: lower it, heap nothing on it', () => {
  const match = matchOf('大承气汤', '便秘', '腹满')
  const [loose] = handleWorsening(index, match, dosed('大承气汤'), [sign('泄泻')])
  expect(loose?.lower.map((h) => h.name)).toEqual(['大黄', '芒硝'])
  expect(loose?.add).toEqual([])
  expect(JSON.stringify(loose?.act)).toContain('伤寒论')
})

test('worsening: tingling under aconite stops everything', () => {
  const match = matchOf('四逆汤', '四肢厥冷', '脉微')
  expect(handleWorsening(index, match, dosed('四逆汤'), [sign('舌麻')])[0]?.stop).toBe(true)
  expect(handleWorsening(index, matchOf('桂枝汤', '发热', '恶风'), dosed('桂枝汤'), [sign('舌麻')])[0]?.stop).toBe(
    false,
  )
})

test('predicted: what the rules of the base expect, with the herb kept ready', () => {
  const match = matchOf('补中益气汤', '泄泻', '乏力', '气短')
  const predictions = predictNext(index, match, [], 100)
  const sunk = predictions.find((p) => p.signId === sign('脱肛'))
  expect(sunk?.from).toContain(sign('泄泻'))
  expect(sunk?.herbs.map((h) => h.name)).toEqual(['黄芪', '升麻'])
})

test('predicted: nothing that only the other sex can have', () => {
  const match = matchOf('知柏地黄丸', '盗汗', '潮热')
  const follows = (person: object) => predictNext(index, match, [], 100, person).map((p) => p.signId)
  expect(follows({ sex: 'male' })).toContain(sign('遗精'))
  expect(follows({ sex: 'female' })).not.toContain(sign('遗精'))
})

test('a child: additions of every kind begin with the part of the adult dose that the age allows', () => {
  const infant = { ageYears: 0.5 }
  const match = matchOf('麻黄汤', '恶寒', '无汗', '脉紧', '便秘')
  const smart = { match, patternIds: [], present: dosed('麻黄汤') }
  const eye = [...knowledge.eyeSigns.values()].find((e) => e.add.length)
  const byLab = (code: string, ageYears: number | null) =>
    addByIndicators(index, [{ code, value: 1e6 }], [], { sex: null, ageYears })
  const lab = [...knowledge.labValues.keys()].find((code) => byLab(code, 0.5).length) ?? ''
  const byKind = [
    [addSmart(index, smart), addSmart(index, { ...smart, person: infant })],
    [
      addCore(index, [formula('麻黄汤')], dosed('麻黄汤')),
      addCore(index, [formula('麻黄汤')], dosed('麻黄汤'), infant),
    ],
    [addByEye(index, [eye?.id ?? ''], []), addByEye(index, [eye?.id ?? ''], [], infant)],
    [byLab(lab, null), byLab(lab, 0.5)],
    [addRecommended(index, [match], [], 4), addRecommended(index, [match], [], 4, infant)],
  ] as const
  for (const [adult, child] of byKind) {
    expect(adult.length).toBeGreaterThan(0)
    for (const [i, a] of adult.entries()) {
      const given = child[i]
      expect([given?.herbId, (given?.doseG ?? 0) <= (a.doseG ?? 0) / 3 + 1e-9]).toEqual([a.herbId, true])
    }
  }
})

test('what is poisonous is marked to be looked at, and the old are offered no more than their share', () => {
  const offer = (herbId: string, doseG: number, rule: 'grave' | 'core' = 'grave') => ({
    herbId,
    form: null,
    name: herbId,
    doseG,
    signs: [],
    rule,
    why: null,
    source: '',
  })
  const at = (ageYears: number | null, herbId: string, doseG: number) =>
    forAge(knowledge, [offer(herbId, doseG)], { ageYears }).map((a) => [a.doseG, a.needsLook])[0]
  expect(at(40, 'fu-zi', 15)).toEqual([15, true])
  expect(at(70, 'fu-zi', 15)).toEqual([10, true])
  expect(at(83, 'fu-zi', 15)).toEqual([7.5, true])
  expect(at(83, 'huang-qi', 15)).toEqual([15, false])
  expect(at(4, 'quan-xie', 3)).toEqual([1, true])
  expect(forAge(knowledge, [offer('qian-dan', 1), offer('qing-fen', 0.1), offer('chuan-wu', 3)])).toEqual([])
  expect(forAge(knowledge, [offer('guan-mu-tong', 3), offer('ma-dou-ling', 3)])).toEqual([])
})

test('for a single sign an everyday herb is offered where there is one, and a rare one needs a look', () => {
  const { everyday, herbsFor } = index
  const offered = [...herbsFor].flatMap(([signId, herbIds]) => {
    const coverage = [{ signId, state: 'uncovered' as const }]
    const match = { formulaId: 'none', score: 0, because: [], adjustments: [], otherRoutes: [], coverage }
    const [first] = addSmart(index, { match: match as never, patternIds: [], present: [] })
    return first ? [{ first, herbIds }] : []
  })
  expect(offered.length).toBeGreaterThan(200)
  const rare = offered.filter(({ first }) => !everyday.has(first.herbId))
  const mayBe = (herbId: string) => everyday.has(herbId) && knowledge.herbs.get(herbId)?.toxicity !== '大毒'
  expect(rare.filter(({ herbIds }) => herbIds.some(mayBe)).map(({ first }) => first.herbId)).toEqual([])
  expect(rare.length).toBeLessThan(offered.length / 7)
  // A poison is first only where no harmless everyday herb helps, and never when it is rare besides.
  const toxicity = (id: string) => knowledge.herbs.get(id)?.toxicity ?? '无毒'
  const poisons = offered.filter(
    ({ first }) =>
      /^有毒|大毒/.test(toxicity(first.herbId)) && first.rule === 'indication' && first.herbId !== 'ban-xia',
  )
  const isHarmless = (id: string) => everyday.has(id) && toxicity(id) === '无毒'
  expect(poisons.flatMap(({ first, herbIds }) => herbIds.filter(isHarmless).map(() => first.name))).toEqual([])
  expect(rare.filter(({ first }) => toxicity(first.herbId) !== '无毒').map(({ first }) => first.name)).toEqual([])
  const isEveryday = (name: string) => everyday.has(knowledge.herbNames.get(name)?.herbId ?? '')
  expect(['黄芪', '夏枯草', '鱼腥草', '女贞子', '洪连', '马通汁', '裈裆', '紫檀'].map(isEveryday)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ])
})
