import { expect, test } from 'vitest'
import { formulaOf, herbOf, smallBase } from '#engine/testing/small-base.ts'
import { courseKindOf, timesPerDayOf, treatCourse } from './treat-course.ts'

const knowledge = smallBase({
  herbs: [
    herbOf('gan-cao', '甘草'),
    herbOf('xi-xin', '细辛', { toxicity: '小毒' }),
    herbOf('fu-zi', '附子', { toxicity: '有毒' }),
    herbOf('ba-dou', '巴豆', { toxicity: '大毒' }),
  ],
})
const classOf: Record<string, string> = {
  grave: '开窍剂/凉开',
  exterior: '解表剂/辛温解表',
  purge: '泻下剂/寒下',
  worms: '驱虫剂',
  acute: '清热剂/清气分热',
  usual: '理血剂/活血祛瘀',
  menses: '妇产/调经',
  tonic: '补益剂/补气',
}
const formulaIn = (kind: string) => formulaOf(kind, kind, {}, { class: classOf[kind] ?? '' })
const course = (
  kinds: readonly string[],
  herbIds: readonly (string | null)[] = [],
  controlled?: (id: string) => boolean,
) =>
  treatCourse(
    knowledge,
    kinds.map(formulaIn),
    herbIds.map((herbId) => ({ herbId })),
    controlled,
  )

test.each([
  ['开窍剂/凉开', 'grave'],
  ['温里剂/回阳救逆', 'grave'],
  ['涌吐剂', 'grave'],
  ['解表剂/辛凉解表', 'exterior'],
  ['祛暑剂/清暑益气', 'exterior'],
  ['治风剂/疏散外风', 'exterior'],
  ['治燥剂/轻宣外燥', 'exterior'],
  ['泻下剂/寒下', 'purge'],
  ['泻下剂/润下', 'acute'],
  ['驱虫剂', 'worms'],
  ['清热剂/清虚热', 'tonic'],
  ['安神剂/滋养安神', 'tonic'],
  ['固涩剂/固表止汗', 'tonic'],
  ['补益剂/补血', 'tonic'],
  ['清热剂/清营凉血', 'acute'],
  ['和解剂/和解少阳', 'acute'],
  ['理血剂/止血', 'acute'],
  ['痈疡剂', 'acute'],
  ['消食剂/消食化滞', 'acute'],
  ['妇产/调经', 'menses'],
  ['理血剂/活血祛瘀', 'usual'],
  ['祛湿剂/解表剂', 'usual'],
  ['', 'usual'],
])('a formula of the class %s has the course %s', (name, kind) => expect(courseKindOf({ class: name })).toBe(kind))

test.each([
  '开窍剂',
  '涌吐剂',
  '解表剂',
  '祛暑剂',
  '泻下剂/寒下',
  '驱虫剂',
  '安神剂',
  '固涩剂',
  '补益剂',
  '清热剂',
  '和解剂',
  '痈疡剂',
  '消食剂',
  '泻下剂/润下',
])('the class counts, not a word within another: 理血剂/%s', (word) =>
  expect(courseKindOf({ class: `理血剂/${word}` })).toBe('usual'),
)

test.each([
  ['grave', [1, 2], '方剂学（规划教材）服药法与疗程'],
  ['exterior', [3], '伤寒论 12（一服汗出病差，停后服）'],
  ['purge', [2], '伤寒论 208（若更衣者勿服之）'],
  ['worms', [2], '方剂学（规划教材）服药法与疗程'],
  ['acute', [5, 5], '方剂学（规划教材）服药法与疗程'],
  ['usual', [7, 14], '处方管理办法 第十九条'],
  ['menses', [7, 21], '中医妇科学（规划教材）调经'],
  ['tonic', [7, 28], '方剂学（规划教材）服药法与疗程'],
] as const)('%s: %j pairs', (kind, [first, next], source) =>
  expect(course([kind])).toEqual([
    { kind, pairs: first, step: 'first', source },
    ...(next === undefined ? [] : [{ kind, pairs: next, step: 'next', source }]),
  ]),
)

test('of several formulas the more urgent sets the pace; without any the usual', () => {
  const order = ['grave', 'purge', 'worms', 'exterior', 'acute', 'usual', 'menses', 'tonic']
  for (const [i, urgent] of order.entries())
    for (const other of order.slice(i + 1)) {
      expect(course([other, urgent])[0]?.kind).toBe(urgent)
      expect(course([urgent, other])[0]?.kind).toBe(urgent)
    }
  expect(course([])[0]).toMatchObject({ kind: 'usual', pairs: 7 })
})

test.each([
  ['a mild herb', ['gan-cao'], [7, 28]],
  ['a line outside the base', [null, 'nobody'], [7, 28]],
  ['a herb of small toxicity', ['xi-xin'], [7, 28]],
  ['a toxic herb: seen again within the week', ['gan-cao', 'fu-zi'], [7, 7]],
  ['a very toxic one', ['ba-dou'], [7, 7]],
] as const)('%s', (_, ids, pairs) => expect(course(['tonic'], ids).map((c) => c.pairs)).toEqual(pairs))

test('a controlled herb is given for two days at most, a shorter course stays', () => {
  const isControlled = (id: string) => id === 'fu-zi'
  expect(course(['tonic'], ['gan-cao', 'fu-zi'], isControlled).map((c) => c.pairs)).toEqual([2, 2])
  expect(course(['grave'], ['fu-zi'], isControlled).map((c) => c.pairs)).toEqual([1, 2])
  expect(course(['tonic'], [null], () => true).map((c) => c.pairs)).toEqual([7, 28])
  expect(course(['tonic'], ['gan-cao'], isControlled).map((c) => c.pairs)).toEqual([7, 28])
})

test.each([
  ['分二次服', null, 2],
  ['', 30, 2],
  ['顿服', 30, 1],
  ['日三夜一服', 30, 4],
  ['日四服', 30, 4],
  ['分四次', 30, 4],
  ['日三服', 30, 3],
  ['分温三服', 30, 3],
  ['分三次', 30, 3],
  ['分温三次', 30, 3],
  ['每日三次', 30, 3],
  ['每日二至三次，分三次', 30, 2],
  ['顿服', 7, 1],
  ['顿服', 6, 4],
  ['日三服', 0, 4],
])('%s at %s years: %s times a day', (take, age, times) => expect(timesPerDayOf(take, age)).toBe(times))
