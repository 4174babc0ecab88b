import { describe, expect, test } from 'vitest'
import { adult, type Chosen, chosenOf, guides, needled, pictureOf, stepsOf } from '../testing/small-guides.ts'
import { chooseConstant } from './choose-constant.ts'
import type { ChannelState } from './dialectical.types.ts'

describe('the points of a channel at any hour', () => {
  const choose = (chosen: Chosen, picture = pictureOf(), person = adult) =>
    chooseConstant(guides, picture, chosenOf(chosen), person)
  const steps = (chosen: Chosen, natures: readonly (readonly [string, number])[] = []) =>
    stepsOf(choose(chosen, pictureOf(natures)))
  const hostOfLung = [
    ['chooseHost', 'lu9'],
    ['chooseGuest', 'li6'],
  ]

  test.each<[string, Chosen, readonly (readonly [string, number])[], string[][]]>([
    ['in deficiency its mother point', [['lu', 'deficiency']], [], [['chooseMother', 'lu9'], ...hostOfLung]],
    ['in excess its child point', [['lu', 'excess']], [], [['chooseChild', 'lu5'], ...hostOfLung]],
    [
      'in neither its source and network',
      [['lu', 'mixed']],
      [],
      [['chooseSource', 'lu9'], ['chooseNetwork', 'lu7'], ...hostOfLung],
    ],
    ['where the mother would be the well, the sea', [['st', 'deficiency']], [], [['chooseMotherSea', 'st36']]],
    ['where the child would be the well, the spring', [['st', 'excess']], [], [['chooseChildSpring', 'st44']]],
    [
      'its stream point for damp',
      [['lu', 'mixed']],
      [['湿', 0.3]],
      [['chooseSource', 'lu9'], ['chooseNetwork', 'lu7'], ['chooseShu', 'lu9'], ...hostOfLung],
    ],
    ['not for faint damp', [['lu', 'excess']], [['湿', 0.29]], [['chooseChild', 'lu5'], ...hostOfLung]],
    ['not for what no role answers', [['lu', 'excess']], [['气滞', 0.9]], [['chooseChild', 'lu5'], ...hostOfLung]],
    [
      'excess with cold alone is drained at the river, where the child is the spring',
      [['li', 'excess']],
      [['寒', 0.3]],
      [
        ['chooseShu', 'li5'],
        ['chooseShu', 'li5'],
        ['chooseHost', 'li4'],
        ['chooseGuest', 'lu7'],
      ],
    ],
    [
      'so too where the child is the well',
      [['st', 'excess']],
      [['寒', 0.3]],
      [
        ['chooseShu', 'st41'],
        ['chooseShu', 'st41'],
      ],
    ],
    [
      'not with heat beside it',
      [['li', 'excess']],
      [
        ['寒', 0.4],
        ['热', 0.3],
      ],
      [
        ['chooseChild', 'li2'],
        ['chooseShu', 'li5'],
        ['chooseHost', 'li4'],
        ['chooseGuest', 'lu7'],
      ],
    ],
    [
      'not where cold is faint',
      [['li', 'excess']],
      [['寒', 0.29]],
      [
        ['chooseChild', 'li2'],
        ['chooseHost', 'li4'],
        ['chooseGuest', 'lu7'],
      ],
    ],
    [
      'not where the child is the sea',
      [['lu', 'excess']],
      [['寒', 0.4]],
      [['chooseChild', 'lu5'], ['chooseShu', 'lu8'], ...hostOfLung],
    ],
    ['the vessel of the midline has its master point', [['gv', 'mixed']], [], [['chooseMaster', 'si3']]],
    ['a channel without any has none', [['odd', 'mixed']], [], []],
    [
      'the second channel has no network, host or guest',
      [
        ['st', 'mixed'],
        ['lu', 'mixed'],
      ],
      [],
      [
        ['chooseSource', 'st42'],
        ['chooseNetwork', 'st40'],
        ['chooseSource', 'lu9'],
      ],
    ],
    [
      'a third has no point for the nature',
      [
        ['st', 'excess'],
        ['lu', 'excess'],
        ['li', 'excess'],
      ],
      [['湿', 1]],
      [
        ['chooseChildSpring', 'st44'],
        ['chooseShu', 'st43'],
        ['chooseChild', 'lu5'],
        ['chooseShu', 'lu9'],
        ['chooseChild', 'li2'],
      ],
    ],
  ])('%s', (_, chosen, natures, wanted) => expect(steps(chosen, natures)).toEqual(wanted))

  test.each([
    ['热', 'lu10'],
    ['火', 'lu10'],
    ['暑', 'lu10'],
    ['血热', 'lu10'],
    ['毒', 'lu10'],
    ['寒', 'lu8'],
    ['表', 'lu8'],
    ['湿', 'lu9'],
    ['关节', 'lu9'],
    ['筋骨', 'lu9'],
    ['气逆', 'lu5'],
    ['食积', 'lu5'],
  ])('难经·六十八难: for %s its point %s', (nature, point) => {
    expect(steps([['lu', 'mixed']], [[nature, 0.5]])).toContainEqual(['chooseShu', point])
  })
  test.each(['热', '火', '暑', '血热', '毒'])('cold with clear %s is not cold alone', (nature) => {
    expect(
      steps(
        [['li', 'excess']],
        [
          ['寒', 0.9],
          [nature, 0.3],
        ],
      )[0],
    ).toEqual(['chooseChild', 'li2'])
    expect(
      steps(
        [['li', 'excess']],
        [
          ['寒', 0.9],
          [nature, 0.29],
        ],
      )[0],
    ).toEqual(['chooseShu', 'li5'])
  })

  test('how each is needled: drained, filled or evenly; the first channel leads, its partner is the guest', () => {
    expect(needled(choose([['lu', 'deficiency']]))).toEqual({ lu9: ['main', 'reinforcing'], li6: ['pair', 'even'] })
    expect(needled(choose([['lu', 'excess']]))).toEqual({
      lu5: ['main', 'reducing'],
      lu9: ['main', 'even'],
      li6: ['pair', 'even'],
    })
    expect(needled(choose([['st', 'deficiency']]))).toMatchObject({ st36: ['main', 'reinforcing'] })
    expect(needled(choose([['st', 'excess']]))).toMatchObject({ st44: ['main', 'reducing'] })
    expect(
      needled(
        choose([
          ['st', 'mixed'],
          ['lu', 'excess'],
        ]),
      ),
    ).toMatchObject({
      st42: ['main', 'even'],
      st40: ['main', 'even'],
      lu5: ['assistant', 'reducing'],
    })
  })
  test.each<[ChannelState, string]>([
    ['excess', 'reducing'],
    ['deficiency', 'even'],
  ])('on a channel in %s the point for heat is needled %s', (state, method) => {
    const found = needled(choose([['lu', state]], pictureOf([['热', 0.5]])))
    expect(found['lu10']?.[1]).toBe(method)
  })
  test.each([
    ['寒', 'lu8', 'reducing'],
    ['湿', 'lu9', 'even'],
    ['气逆', 'lu5', 'reducing'],
  ])('for %s %s is needled %s', (nature, point, method) => {
    expect(needled(choose([['lu', 'mixed']], pictureOf([[nature, 0.5]])))[point]?.[1]).toBe(method)
  })
  test('the host of a deficient channel is filled, the guest needled evenly', () => {
    const found = needled(choose([['li', 'deficiency']]))
    expect(found).toMatchObject({ li11: ['main', 'reinforcing'], li4: ['main', 'reinforcing'], lu7: ['pair', 'even'] })
    expect(needled(choose([['li', 'excess']], pictureOf([['寒', 0.5]])))['li5']).toEqual(['main', 'reducing'])
  })
  test('the point for a nature says for which', () => {
    const { steps: all } = choose([['lu', 'mixed']], pictureOf([['湿', 0.5]]))
    expect(all.find((s) => s.rule === 'chooseShu')?.values).toMatchObject({ element: '湿', role: '输' })
  })
  test('a nature that is only guessed has no point', () => {
    const guessed = { ...pictureOf([['热', 0.5]]), diagnosed: false, statedElements: new Set<string>() }
    expect(stepsOf(choose([['lu', 'excess']], guessed))).toEqual([['chooseChild', 'lu5'], ...hostOfLung])
  })
  test('where the complaint has its own points and nothing shows the state, those suffice', () => {
    const picture = pictureOf([], ['cough'])
    expect(needled(choose([['lu', 'unclear']], picture))).toEqual({ lu10: ['main', 'even'] })
    expect(stepsOf(choose([['lu', 'mixed']], picture))).not.toEqual([])
  })
  test('every step names its values and its book; the order of needling comes last', () => {
    const { steps: all, points } = choose(
      [
        ['st', 'excess'],
        ['li', 'excess'],
      ],
      pictureOf([['寒', 0.5]]),
    )
    expect(all[0]).toMatchObject({
      channelId: 'st',
      source: '灵枢·本输',
      values: { channel: 'st', point: 'st41', element: '寒', role: '经' },
    })
    expect(all.at(-1)).toEqual({
      rule: 'needlingOrder',
      values: { count: points.length },
      source: '灵枢·终始',
      channelId: null,
      pointIds: points.map((p) => p.pointId),
    })
    expect(choose([['st', 'deficiency']]).steps[0]?.values).toEqual({ channel: 'st', point: 'st36', well: 'st45' })
    expect(choose([['lu', 'excess']]).steps.at(-2)?.values).toEqual({ channel: 'lu', point: 'li6', partner: 'li' })
    expect(choose([]).steps).toEqual([])
  })
  test('of few needles the guest goes first: after the points of the second and the third channel', () => {
    const infant = { ...adult, ageYears: 1 }
    const all: Chosen = [
      ['lu', 'mixed'],
      ['st', 'excess'],
      ['li', 'excess'],
      ['gv', 'mixed'],
    ]
    const found = choose(all, pictureOf([['气逆', 0.5]]), infant).points.map((p) => p.pointId)
    expect(found.toSorted()).toEqual(['li2', 'lu5', 'lu7', 'lu9', 'st36', 'st44'].toSorted())
  })
})
