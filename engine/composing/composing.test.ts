import { describe, expect, test } from 'vitest'
import { timesPerDayOf, treatCourse } from '#engine/dosing/treat-course.ts'
import { computeDosageForm } from '#engine/pricing/dosage-form.ts'
import { loadKnowledge } from '#knowledge/load.ts'
import { changesOf } from './changes.ts'
import { composition } from './compose.ts'
import { differenceOf, mergeLines } from './merge-lines.ts'
import { nearFormulas } from './near-formulas.ts'
import { propertiesOf } from './properties.ts'
import substituteCases from './substitutes.cases.json' with { type: 'json' }
import { substitutesOf } from './substitutes.ts'
import { explainTaking } from './taking.ts'

const knowledge = loadKnowledge()
const herbId = (name: string) => knowledge.herbNames.get(name)?.herbId ?? name
const line = (name: string, doseG = 9) => ({ herbId: herbId(name), name, form: null, doseG, role: null, decoct: '' })
const formula = (name: string) => {
  const found = knowledge.formulas.get(knowledge.formulaNames.get(name) ?? '')
  if (!found) throw new Error(`no ${name}`)
  return found
}
const sijunzi = formula('四君子汤')

describe('changes', () => {
  const given = (...names: string[]) => names.map((n) => line(n))

  test('党参 in the place of 人参 is an exchange, and the formula keeps its name', () => {
    const lines = given('党参', '白术', '茯苓', '炙甘草')
    expect(changesOf(knowledge, [sijunzi], lines)).toEqual({
      added: [],
      removed: [],
      replaced: [{ from: '人参', to: '党参' }],
    })
    expect(composition(knowledge, [sijunzi.id], lines)).toMatchObject({ change: null, added: [], isEmpty: false })
  })

  test('both together: one is asked for, the other is added', () => {
    const lines = given('人参', '党参', '白术', '茯苓', '炙甘草')
    expect(changesOf(knowledge, [sijunzi], lines)).toMatchObject({ added: ['党参'], replaced: [] })
    expect(composition(knowledge, [sijunzi.id], lines)).toMatchObject({ change: 'extended', added: [{ name: '党参' }] })
  })

  test('what the doctor put in the place of a herb is an exchange, however far the two are', () => {
    const replaced = { ...line('黄芪'), replaces: { herbId: herbId('人参'), name: '人参' } }
    expect(changesOf(knowledge, [sijunzi], [replaced, ...given('白术', '茯苓', '炙甘草')]).replaced).toEqual([
      { from: '人参', to: '黄芪' },
    ])
  })

  test.each([
    [['人参', '白术', '茯苓'], 'reduced'],
    [['人参', '白术', '茯苓', '丁香'], 'modified'],
    [['人参', '白术', '茯苓', '炙甘草'], null],
  ])('%s departs from 四君子汤 as %s', (names, change) => {
    expect(composition(knowledge, [sijunzi.id], given(...names)).change).toBe(change)
  })

  test('herbs that are handled apart stand in the order of the work, each with its note', () => {
    const noted = (name: string, decoct: string) => ({ ...line(name), decoct })
    const lines = [noted('薄荷', '后下'), noted('石膏', '先煎'), line('甘草'), noted('龙骨', '先煎')]
    expect(composition(knowledge, [], lines)).toMatchObject({
      apart: [
        { note: '先煎', names: ['石膏', '龙骨'] },
        { note: '后下', names: ['薄荷'] },
      ],
      change: 'extended',
    })
    expect(composition(knowledge, [], []).isEmpty).toBe(true)
  })
})

test('merging keeps the larger dose and every origin; two forms stay two lines', () => {
  const merged = mergeLines([line('甘草', 3), line('甘草', 6), { ...line('甘草', 9), form: '蜜甘草' }])
  expect(merged.map((l) => [l.doseG, l.sources.length])).toEqual([
    [6, 2],
    [9, 1],
  ])
  expect(differenceOf([line('甘草', 3), line('桂枝')], [line('甘草', 6), line('白芍')])).toMatchObject({
    added: [{ name: '白芍' }],
    removed: [{ name: '桂枝' }],
    changed: [{ line: { name: '甘草', doseG: 6 }, fromG: 3 }],
    same: 0,
  })
})

test('a herb weighs as many usual doses as it is given at, whatever it weighs in grams', () => {
  const even = propertiesOf(knowledge, [line('细辛', 2), line('石膏', 37.5)])
  expect(even.natures.map((n) => n.share)).toEqual([0.5, 0.5])
  expect(propertiesOf(knowledge, [])).toMatchObject({ nature: 0, taste: [], functions: [] })
})

test('near formulas share herbs, and the nearness is the same from either side', () => {
  const gui = formula('桂枝汤')
  const near = nearFormulas(knowledge, gui, 20)
  expect(near.map((n) => n.formulaId)).not.toContain(gui.id)
  for (const n of near.slice(0, 5)) {
    const other = knowledge.formulas.get(n.formulaId)
    if (!other) continue
    const back = nearFormulas(knowledge, other, 2000).find((b) => b.formulaId === gui.id)
    if (back) expect(back.nearness).toBeCloseTo(n.nearness, 6)
  }
})

test('substitutes: what custom gives comes first, the dose stands as high in its own range, poison is not offered', () => {
  const ginseng = knowledge.herbs.get(herbId('人参'))
  if (!ginseng) throw new Error('no 人参')
  const list = substitutesOf(knowledge, ginseng, 9)
  expect(list[0]).toMatchObject({ byCustom: true })
  const dangshen = list.find((s) => s.herbId === herbId('党参'))
  expect(dangshen?.doseG).toBe(knowledge.herbs.get(herbId('党参'))?.doseG?.[1])
  // A child's dose is a third of the minimum: the other herb also gets a third of its minimum.
  const [least = 0] = ginseng.doseG ?? []
  const forChild = substitutesOf(knowledge, ginseng, least / 3).find((s) => s.herbId === herbId('党参'))
  expect(forChild?.doseG).toBe((knowledge.herbs.get(herbId('党参'))?.doseG?.[0] ?? 0) / 3)
  expect(list.every((s) => knowledge.herbs.get(s.herbId)?.toxicity !== '大毒')).toBe(true)
})

describe('substitutes that an expert would sign: among the first four of the editor, and what is never offered', () => {
  const named = (name: string) => {
    const herb = knowledge.herbs.get(herbId(name))
    if (!herb) throw new Error(`no ${name}`)
    return herb
  }

  test.each(substituteCases)('$asked', ({ asked, first, never }) => {
    const offered = substitutesOf(knowledge, named(asked), 9).map((s) => s.herbId)
    for (const name of first) expect(offered.slice(0, 4), name).toContain(named(name).id)
    for (const name of never) expect(offered, name).not.toContain(named(name).id)
  })

  test('for no herb is anything offered that is withdrawn, or poisonous where the herb itself is mild', () => {
    for (const herb of knowledge.herbs.values())
      for (const { herbId: id } of substitutesOf(knowledge, herb, null)) {
        const other = knowledge.herbs.get(id)
        expect(other?.families, `${herb.zh} ${other?.zh}`).not.toContain('禁用品类')
        if (herb.toxicity === '无毒') expect(['无毒', '小毒'], `${herb.zh} ${other?.zh}`).toContain(other?.toxicity)
      }
  })
})

describe('courses', () => {
  const pairs = (names: string[], lines: string[] = []) =>
    treatCourse(
      knowledge,
      names.map(formula),
      lines.map((n) => line(n)),
      (id) => id === herbId('马钱子'),
    ).map((c) => c.pairs)

  test.each([
    [['麻黄汤'], [3]],
    [['大承气汤'], [2]],
    [['六味地黄丸'], [7, 28]],
    [['六味地黄丸', '麻黄汤'], [3]],
    [[], [7, 14]],
  ])('%j', (names, expected) => {
    expect(pairs(names)).toEqual(expected)
  })

  test('a controlled toxic herb holds every course to two days', () => {
    expect(pairs(['六味地黄丸'], ['马钱子'])).toEqual([2, 2])
    expect(pairs(['六味地黄丸'], ['附子'])).toEqual([7, 7])
  })

  test.each([
    ['日三服', 40, 3],
    ['顿服', 40, 1],
    ['分二至三次温服', 40, 2],
    ['日三服', 4, 4],
  ])('%s at %i years', (take, years, times) => {
    expect(timesPerDayOf(take, years)).toBe(times)
  })
})

test('how it is taken: exterior formulas shortly and hot, tonics long and before meals', () => {
  const keys = (name: string, way: 'self' | 'paste', taking = '') =>
    explainTaking(knowledge, {
      lines: [{ ...line('麻黄'), decoct: '先煎' }],
      formulas: [formula(name)],
      way,
      pairs: 3,
      pairsPerDay: 1,
      timesPerDay: 2,
      mlPerTime: 200,
      bags: null,
      bagG: 15,
      ageYears: 30,
      taking,
    }).flatMap((s) => s.sentences)
  expect(keys('麻黄汤', 'self').find((s) => s.key === 'make-boil')?.values).toEqual({ first: 15, second: 10 })
  expect(keys('六味地黄丸', 'self').find((s) => s.key === 'make-boil')?.values).toEqual({ first: 50, second: 40 })
  expect(keys('麻黄汤', 'self').map((s) => s.key)).toEqual(
    expect.arrayContaining(['apart-first', 'when-exterior', 'warm-hot', 'stop-exterior', 'keep.self']),
  )
  expect(keys('麻黄汤', 'paste').map((s) => s.key)).not.toContain('apart-first')
  // Beside the doctor's own directions no other hour is stated, and two cups of 200 ml are made as 400.
  const own = keys('麻黄汤', 'self', '睡前凉服')
  expect(own.filter((s) => /^when|^warm/.test(s.key))).toEqual([])
  expect(own.find((s) => s.key === 'make-join')?.values).toEqual({ ml: 400, times: 2 })
})

describe('made up', () => {
  const form = (kind: string) => {
    const found = [...knowledge.madeForms.values()].find((f) => f.kind === kind)
    if (!found) throw new Error(kind)
    return found
  }
  const input = { lines: [line('黄芪', 30)], pairs: 7, timesPerDay: 2, pairsPerDay: 1, compound: false } as const

  test('a herb’s own ratio goes before the general one, except where the whole formula is one granule', () => {
    const make = (compound: boolean) =>
      computeDosageForm({ form: form('concentrate'), ...input, compound, granuleRatio: () => 3, auxiliaries: [] })
    expect(make(false).lines[0]).toMatchObject({ madeG: 10, by: 'herb' })
    expect(make(true).lines[0]).toMatchObject({ madeG: 5, by: 'product' })
    expect(make(false).bags).toBe(14)
  })

  test('[CONST-bag-spec] a paste is cut into bags of 15 g, its binder weighed in', () => {
    const make = (auxiliaries: ('honey' | 'xylitol' | 'agar')[]) =>
      computeDosageForm({ form: form('paste'), ...input, granuleRatio: () => undefined, auxiliaries })
    expect(make([])).toMatchObject({ madePerPairG: 7.5, bags: 4, auxiliaries: [] })
    expect(make(['honey'])).toMatchObject({ bags: 8, auxiliaries: [{ code: 'honey', grams: 53 }] })
    expect(make(['xylitol', 'agar']).auxiliaries.map((a) => a.grams)).toEqual([26, 1])
  })
})
