import { describe, expect, test } from 'vitest'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import type { CompiledSign, Knowledge } from '#knowledge/schema/knowledge.ts'
import {
  askFormulaHerb,
  askSigns,
  askSignsOfClassic,
  clausesOf,
  isKnownBySigns,
  isOfClause,
  shownBy,
  wantedOf,
} from './formula-questions.ts'
import { askHerbClass, headOf, isSureOfClass, leafOf } from './herb-questions.ts'
import { cardsOf, questionOf } from './questions.ts'
import type { DrawnPoint, Material } from './study.types.ts'

type Base = Parameters<typeof smallBase>[0]
const signOf = (id: string, more: Record<string, unknown> = {}) =>
  ({
    id,
    zh: id,
    kind: 'symptom',
    place: '全身',
    broader: [],
    opposite: [],
    aliases: [],
    ...more,
  }) as never as CompiledSign
const material = (base: Base, places: Record<string, DrawnPoint> = {}): Material => ({
  base: smallBase(base) as Knowledge,
  places: new Map(Object.entries(places)),
})
const none = { key: [], main: [], other: [], tongue: [], pulse: [], abdomen: [], against: [] }
const pictured = (
  id: string,
  signs: Partial<Record<keyof typeof none, string[]>>,
  more: Record<string, unknown> = {},
) =>
  formulaOf(id, `${id}汤`, { [`only-${id}`]: {} }, {
    signs: { ...none, ...signs },
    class: `类${id}/${id}`,
    patterns: [],
    diseases: [],
    aliases: [],
    source: `书 ${id}`,
    ...more,
  } as never)

describe('a herb of a formula', () => {
  /** By its Chinese name. */
  const herb = (id: string, more: Record<string, unknown> = {}) => ({
    ...herbOf('herb', id, { la: `${id} radix`, class: '补虚药/补气药', ...more }),
    id,
  })
  const line = (name: string, more: Record<string, unknown> = {}) => ({ name, ...more })
  const ask = (
    herbs: ReturnType<typeof herb>[],
    inside: Record<string, ReturnType<typeof line>>,
    more: Base = {},
    name = '某方',
    seed = 's',
  ) =>
    askFormulaHerb(
      material({
        herbs,
        formulas: [formulaOf('f', name, inside as never, { aliases: [], en: 'Some Decoction' } as never)],
        ...more,
      }),
      'f',
      seed,
    )
  const beside = ['甲', '乙', '丙'].map((id) => herb(id))

  test('beside herbs of its chapter: those of its own class first, then those in most formulas', () => {
    const herbs = [
      herb('参'),
      herb('远', { class: '补虚药/补血药' }),
      herb('近'),
      herb('用'),
      herb('外', { class: '清热药/清热药' }),
    ]
    const formulas = [
      formulaOf('f', '某方', { 参: line('参') }, { aliases: [] } as never),
      ...[1, 2, 3, 4].map((i) =>
        formulaOf(
          `u${i}`,
          `方${i}`,
          { 远: line('远'), ...(i < 3 && { 近: line('近') }), ...(i < 4 && { 用: line('用') }) },
          { aliases: [] } as never,
        ),
      ),
    ]
    expect(askFormulaHerb(material({ herbs, formulas }), 'f', 's')).toEqual({ answer: '参', wrong: ['用', '近', '远'] })
  })
  test('a herb without a dose by mouth is not offered', () => {
    const found = ask([herb('参'), ...beside, { ...herb('外用'), doseG: undefined } as never], { 参: line('参') })
    expect(found?.wrong.toSorted()).toEqual(['丙', '乙', '甲'])
  })
  test.each([
    ['its source names another herb', { 参: line('人参') }, '某方', null],
    ['its source names it by another name', { 黄芪: line('黄耆') }, '某方', '黄芪'],
    ['it stands for what the source wrote', { 参: line('参', { preparation: '原作人参' }) }, '某方', null],
    ['it is prepared', { 参: line('参', { preparation: '切' }) }, '某方', '参'],
    ['the name of the formula gives it away', { 参: line('参') }, '参某方', null],
    ['the name gives away its other name', { 黄芪: line('黄芪') }, '黄耆方', null],
    ['the base does not know it', { 无: line('无') }, '某方', null],
  ] as const)('where %s', (_, inside, name, wanted) => {
    const herbs = [herb('参'), herb('黄芪', { aliases: ['黄耆'] }), ...beside]
    expect(ask(herbs, inside, {}, name)?.answer ?? null).toBe(wanted)
  })
  test('an English name that gives it away counts too', () => {
    const found = ask(
      [herb('银翘', { en: 'Honeysuckle flower' }), ...beside],
      { 银翘: line('银翘') },
      {
        formulas: [formulaOf('f', '某方', { 银翘: line('银翘') }, { aliases: [], en: 'Honeysuckle Powder' } as never)],
      },
    )
    expect(found).toBeNull()
  })
  test('a herb of every formula, or of the kitchen, only where there is no other', () => {
    const herbs = [herb('参'), herb('草'), herb('枣', { atHome: true }), ...beside]
    const inside = { 草: line('草', { role: '使' }), 枣: line('枣'), 参: line('参') }
    for (const seed of ['1', '2', '3', '4']) expect(ask(herbs, inside, {}, '某方', seed)?.answer).toBe('参')
    const two = { 草: line('草', { role: '使' }), 枣: line('枣') }
    const answers = ['1', '2', '3', '4', '5', '6'].map((seed) => ask(herbs, two, {}, '某方', seed)?.answer)
    expect(new Set(answers)).toEqual(new Set(['草', '枣']))
  })
  test('no herb of the same plant, of a like name, or of a namesake of the formula is offered', () => {
    const herbs = [
      herb('参'),
      herb('丹参'),
      herb('同科', { la: '参 folium' }),
      herb('别方', {}),
      herb('又名', { aliases: ['参须'] }),
      ...beside,
    ]
    const formulas = [
      formulaOf('f', '某方', { 参: line('参') }, { aliases: [] } as never),
      formulaOf('g', '加味某方', { 别方: line('别方') }, { aliases: [] } as never),
      formulaOf('h', '它方', { 甲: line('甲') }, { aliases: ['某方'] } as never),
    ]
    expect(ask(herbs, {}, { formulas })?.wrong.toSorted()).toEqual(['丙', '乙'])
  })
  test('no formula, no question', () => {
    expect(askFormulaHerb(material({}), 'nowhere', 's')).toBeNull()
  })
})

describe('a formula for a picture', () => {
  const right = (more: Record<string, unknown> = {}) =>
    pictured(
      'r',
      { key: ['k1', 'k2'], main: ['m1'], other: ['o1', 'o2', 'o3'], tongue: ['t1', 't2'], pulse: ['p1', 'p2'] },
      more,
    )
  const others = (formulas: ReturnType<typeof pictured>[], base: Base = {}, of = right()) =>
    askSigns(material({ formulas: [of, ...formulas], ...base }), 'r', 's')

  test('is told by its key and main signs, one of tongue and pulse, six at most', () => {
    expect(others([])?.signs).toEqual(['k1', 'k2', 'm1', 't1', 'p1'])
    const many = pictured('r', { key: ['1', '2', '3', '4'], main: ['5', '6', '7', '8'] })
    expect(others([], {}, many)?.signs).toEqual(['1', '2', '3', '4', '5', '6'])
  })
  test('a sign that a narrower one states is not told', () => {
    const signs = [signOf('k1', { broader: ['k2'] }), signOf('k2')]
    expect(others([], { signs })?.signs).toEqual(['k1', 'm1', 't1', 'p1'])
  })
  test('beside those that share most, up to a third of the signs; then those that are needed as often', () => {
    const found = others([
      pictured('none', {}),
      pictured('one', { main: ['m1'] }),
      pictured('two', { main: ['m1', 'k1'] }),
      pictured('third', { key: ['k1'] }, { patterns: ['x', 'y'], diseases: [] }),
      pictured('rest', { key: ['k2', 'o1', 'o2', 'o3'] }),
    ])
    expect(found).toMatchObject({ answer: 'r', wrong: ['one', 'third', 'none'] })
  })
  test.each([
    ['of another chapter', {}, true],
    ['of its chapter', { class: '类r/别' }, false],
    ['of a class of the same name', { class: '别/上' }, false],
    ['for one of its patterns', { patterns: ['p', 'q'] }, false],
    ['for another pattern', { patterns: ['q'] }, true],
    ['of the same clause', { source: '伤寒论 12' }, false],
    ['of another clause', { source: '伤寒论 13' }, true],
    ['of the same number in another book', { source: '温病条辨 12' }, true],
  ])('one %s is offered: %s', (_, more, wanted) => {
    const of = right({ patterns: ['p'], source: '伤寒论 12', class: '类r/上' })
    expect(others([pictured('x', {}, { class: '类x/下', ...more })], {}, of)?.wrong).toEqual(wanted ? ['x'] : [])
  })
  test('one that shares two fifths of the herbs could stand for it', () => {
    const of = { ...right(), herbs: formulaOf('r', 'r', { a: {}, b: {}, c: {} }).herbs }
    const near = { ...pictured('near', {}), herbs: formulaOf('n', 'n', { a: {}, b: {}, d: {}, e: {} }).herbs }
    const far = { ...pictured('far', {}), herbs: formulaOf('n', 'n', { a: {}, d: {}, e: {} }).herbs }
    expect(others([near, far], {}, of as never)?.wrong).toEqual(['far'])
  })
  test('a clause is asked beside formulas of the classics alone', () => {
    const formulas = [
      right(),
      pictured('classic', {}, { source: '金匮要略 痰饮 3' }),
      pictured('later', {}, { source: '医方集解 1' }),
    ]
    expect(askSignsOfClassic(material({ formulas }), 'r', 's')?.wrong).toEqual(['classic'])
    expect(askSigns(material({ formulas }), 'r', 's')?.wrong.toSorted()).toEqual(['classic', 'later'])
    expect(askSigns(material({}), 'nowhere', 's')).toBeNull()
  })
  test.each([
    ['伤寒论 37, 96；金匮要略 痰饮咳嗽病 22', ['伤寒论 37', '伤寒论 96', '金匮要略 痰饮咳嗽病 22']],
    ['金匮要略 痰饮 3、4', ['金匮要略 痰饮 3', '金匮要略 痰饮 4']],
    ['金匮要略 痰饮, 水气 4', ['金匮要略 痰饮', '金匮要略 水气 4']],
    ['金匮要略 妇人 杂病 6', ['金匮要略 妇人 杂病 6']],
    ['医方集解', ['医方集解']],
  ])('%s: its clauses are %j', (source, wanted) => expect(clausesOf(source)).toEqual(wanted))
  test.each([
    ['伤寒论 12', true],
    ['金匮要略 痰饮 3', true],
    ['注解伤寒论 12', false],
  ])('%s is of a clause: %s', (source, wanted) => expect(isOfClause(pictured('x', {}, { source }))).toBe(wanted))
  test('known by three key or main signs; what it shows, and how often it is needed', () => {
    expect(isKnownBySigns(pictured('x', { key: ['a'], main: ['b', 'c'] }))).toBe(true)
    expect(isKnownBySigns(pictured('x', { key: ['a'], main: ['b'], other: ['c'] }))).toBe(false)
    expect([...shownBy(right().signs)]).toEqual(['k1', 'k2', 'm1', 'o1', 'o2', 'o3', 't1', 't2', 'p1', 'p2'])
    expect(wantedOf(pictured('x', {}, { patterns: ['a'], diseases: ['b', 'c'] }))).toBe(3)
  })
})

describe('the class of a herb', () => {
  const herb = (id: string, of: string, ...actions: string[]) => ({ ...herbOf('herb', id, { class: of, actions }), id })
  const base = (herbs: ReturnType<typeof herbOf>[], more: Base = {}) => smallBase({ herbs, ...more })
  const cold = Array.from({ length: 5 }, (_, i) => herb(`c${i}`, '解表药/辛温解表药', '发汗解表', `独${i}`))
  const heat = Array.from({ length: 4 }, (_, i) => herb(`h${i}`, '清热药/清热泻火药', '清热泻火'))
  const calm = Array.from({ length: 3 }, (_, i) => herb(`s${i}`, '安神药/养心安神药', '养心安神'))
  const water = [herb('w', '利水药', '利水消肿')]
  const other = [herb('o', '其他', '杂用'), herb('food', '药食及辅料', '杂用')]
  const all = [...cold, ...heat, ...calm, ...water, ...other]

  test('beside one class of each other chapter, the largest chapter first', () => {
    const found = askHerbClass({ base: base(all), places: new Map() }, 'c0', 's')
    expect(found).toEqual({ answer: '辛温解表药', wrong: ['清热泻火药', '养心安神药', '利水药'] })
    expect(askHerbClass({ base: base(all), places: new Map() }, 'nowhere', 's')).toBeNull()
  })
  test('not beside a chapter that another of its actions speaks for, nor a class that an action names', () => {
    const both = herb('both', '解表药/辛温解表药', '发汗解表', '清热泻火')
    expect(askHerbClass({ base: base([both, ...all]), places: new Map() }, 'both', 's')?.wrong).toEqual([
      '养心安神药',
      '利水药',
    ])
    const named = herb('named', '解表药/辛温解表药', '发汗解表', '利水')
    const kept = askHerbClass(
      {
        base: base([
          named,
          ...all,
          herb('w2', '利水药', '通淋'),
          ...Array.from({ length: 9 }, (_, i) => herb(`w3${i}`, '利水药', '通淋')),
        ]),
        places: new Map(),
      },
      'named',
      's',
    )
    expect(kept?.wrong).not.toContain('利水药')
  })
  test('its actions say its class where a fifth of the others have one of them', () => {
    expect(isSureOfClass(base(all), cold[0] as never)).toBe(true)
    const alone = herb('alone', '解表药/辛温解表药', '通鼻')
    expect(isSureOfClass(base([alone, ...all]), alone)).toBe(false)
    const only = herb('only', '独类', '独用')
    expect(isSureOfClass(base([only]), only)).toBe(false)
  })
  test('not where six chapters have the action', () => {
    const chapters = ['甲', '乙', '丙', '丁', '戊', '己'].flatMap((c) => [
      herb(`${c}1`, `${c}药`, '止痛'),
      herb(`${c}2`, `${c}药`, '止痛'),
    ])
    expect(isSureOfClass(base(chapters), chapters[0] as never)).toBe(false)
    expect(isSureOfClass(base(chapters.slice(0, 10)), chapters[0] as never)).toBe(true)
  })
  test('not without a dose or a class; a herb of twenty formulas is known to all', () => {
    const used = (n: number) => Array.from({ length: n }, (_, i) => formulaOf(`f${i}`, `方${i}`, { alone: {} }))
    const alone = herb('alone', '解表药/辛温解表药', '通鼻')
    expect(isSureOfClass(base([alone], { formulas: used(20) }), alone)).toBe(true)
    expect(isSureOfClass(base([alone], { formulas: used(19) }), alone)).toBe(false)
    const external = { ...alone, doseG: undefined } as never
    expect(isSureOfClass(base([external], { formulas: used(20) }), external)).toBe(false)
    for (const id of ['其他', '药食及辅料']) {
      const plain = herb('alone', id, '杂用')
      expect(isSureOfClass(base([plain], { formulas: used(20) }), plain)).toBe(false)
    }
  })
  test('the chapter and the class by name', () => {
    expect([headOf('解表药/辛温解表药'), leafOf('解表药/辛温解表药'), headOf('利水药'), leafOf('利水药')]).toEqual([
      '解表药',
      '辛温解表药',
      '利水药',
      '利水药',
    ])
  })
})

describe('cards and questions', () => {
  const knowledge = material(
    {
      formulas: [
        pictured('classic', { key: ['a', 'b', 'c'] }, { source: '伤寒论 1' }),
        pictured('later', { key: ['a', 'b', 'c'] }),
        pictured('bare', {}),
      ].map((f, i) => ({
        ...f,
        herbs: i === 2 ? f.herbs : formulaOf('x', 'x', { h1: {}, h2: {}, h3: {} }).herbs,
      })),
      signs: [
        signOf('舌红', { kind: 'tongue' }),
        signOf('脉数', { kind: 'pulse' }),
        signOf('脉平', { kind: 'pulse' }),
        ...['脉迟', '脉疾', '脉沉', '脉浮', '脉虚', '脉实'].map((id) => signOf(id, { kind: 'pulse' })),
      ],
    },
    { p1: { view: 'front', x: 0, y: 0 } },
  )
  test('what each deck asks', () => {
    const ids = cardsOf(knowledge).map((c) => `${c.deck} ${c.id}`)
    expect(ids.filter((id) => !id.startsWith('pulse'))).toEqual([
      'formula formula-herb:classic',
      'formula formula-herb:later',
      'formula formula-signs:classic',
      'formula formula-signs:later',
      'point point-name:p1',
      'point point-find:p1',
      'tongue sign:舌红',
      'clause clause:classic',
    ])
    expect(ids).toContain('pulse sign:脉数')
    expect(ids).not.toContain('pulse sign:脉平')
  })
  test('four options, one of them right; none where three wrong ones are lacking', () => {
    const card = cardsOf(knowledge).find((c) => c.id === 'sign:脉数')
    const question = card && questionOf(knowledge, card, 's')
    expect(question?.options).toHaveLength(4)
    expect(question?.options).toContain('脉数')
    expect(question).toMatchObject({ answer: '脉数', signs: [], card })
    expect(question?.options).not.toContain('脉疾')
    const tongue = cardsOf(knowledge).find((c) => c.id === 'sign:舌红')
    expect(tongue && questionOf(knowledge, tongue, 's')).toBeNull()
  })
})
