import { smallBase } from '#engine/testing/small-base.ts'
import type { ChannelState, Choice, NeedlePerson, PatientProfile } from '../dialectical/dialectical.types.ts'
import { prepareGuides } from '../dialectical/prepare-guides.ts'
import { noSides } from '../dialectical/sides.ts'

export const adult: NeedlePerson = { ageYears: 40, pregnant: false, thin: false }
const channels = {
  lu: ['肺经', 'li'],
  li: ['大肠经', 'lu'],
  lr: ['肝经', 'gb'],
  gb: ['胆经', 'lr'],
  te: ['三焦经', 'pc'],
  pc: ['心包经', 'te'],
  st: ['胃经', null],
} as const
/** 五输, 原络 and 子母 as in 灵枢·本输 and 难经·六十九难; of the stomach the mother point would be its well. */
const special: Record<string, Record<string, string>> = {
  肺: { 井: 'lu11', 荥: 'lu10', 输: 'lu9', 经: 'lu8', 合: 'lu5', 原: 'lu9', 络: 'lu7', 补: 'lu9', 泻: 'lu5' },
  大肠: { 井: 'li1', 荥: 'li2', 输: 'li3', 经: 'li5', 合: 'li11', 原: 'li4', 络: 'li6', 补: 'li11', 泻: 'li2' },
  胃: { 井: 'st45', 荥: 'st44', 输: 'st43', 经: 'st41', 合: 'st36', 原: 'st42', 络: 'st40', 补: 'st45', 泻: 'st45' },
}
const pointsOf = (id: string, ...numbers: number[]) => numbers.map((n) => `${id}${n}`)
const ids = [
  ...pointsOf('lu', 5, 7, 8, 9, 10, 11),
  ...pointsOf('li', 1, 2, 3, 4, 5, 6, 11),
  ...pointsOf('st', 36, 40, 41, 42, 43, 44, 45),
  ...pointsOf('lr', 1, 2, 3, 4, 8),
  ...pointsOf('gb', 34, 38, 40, 41, 43, 44),
  ...pointsOf('te', 1, 2, 3, 4, 6, 10),
  ...pointsOf('pc', 3, 5, 7, 8, 9),
  ...pointsOf('sp', 3, 5),
  ...pointsOf('ht', 7, 3),
  ...pointsOf('si', 3),
]
export const knowledge = smallBase({
  channels: [
    ...Object.entries(channels).map(([id, [zh, pair]]) => ({
      id,
      zh,
      aliases: [],
      points: ids.filter((p) => p.startsWith(id)),
      signs: [],
      excess: [],
      deficiency: [],
      pair,
    })),
    { id: 'gv', zh: '督脉', aliases: [], points: ['gv1'], signs: [], excess: [], deficiency: [], master: 'si3' },
    { id: 'odd', zh: '奇', aliases: [], points: ['odd1'], signs: [], excess: [], deficiency: [] },
  ] as never,
  // No channel is written to the points here, so that the limit for each channel does not hide a rule.
  points: ids.map((id) => ({
    id,
    zh: id,
    channel: null,
    region: '小腿',
    moxa: '可',
    dangers: [],
    pregnancy: null,
    source: '针灸学',
    location: { zh: '外侧' },
    needling: { depthCun: [0.5, 1], angles: ['直刺'], way: '' },
  })) as never,
  pointTables: [
    {
      id: 'shu',
      zh: '五输',
      en: 'shu',
      type: 'special',
      source: '灵枢·本输',
      rows: Object.entries(special).flatMap(([of, roles]) =>
        Object.entries(roles).map(([role, point]) => ({ of, role, points: [point] })),
      ),
    },
    {
      id: 'five-gates',
      zh: '五门',
      en: 'gates',
      type: 'keys',
      source: '针灸大全 卷五',
      rows: [
        { of: '甲己', channels: ['gb', 'sp'], stems: ['甲', '己'], phase: '土' },
        { of: '乙庚', channels: ['li', 'lr'], stems: ['乙', '庚'], phase: '金' },
        { of: '丁壬', channels: ['ht', 'bl'], stems: ['丁', '壬'], phase: '木' },
        { of: '戊癸', channels: ['st', 'ki'], stems: ['戊', '癸'], phase: '火' },
      ],
    },
    {
      id: 'classic',
      zh: '经典',
      en: 'classic',
      type: 'experience',
      genre: 'classic',
      source: '甲乙经',
      rows: [{ sign: 'cough', points: ['lu10'], why: { zh: '咳', en: 'cough' }, source: '甲乙经 卷八' }],
    },
  ] as never,
})
export const guides = prepareGuides(knowledge)
export const pictureOf = (
  natures: readonly (readonly [string, number])[] = [],
  signs: string[] = [],
): PatientProfile => ({
  signs: signs.map((signId) => ({ signId, weight: 1 })),
  elements: natures.map(([element, strength]) => ({ element, kind: 'nature', strength })),
  places: [],
  statedElements: new Set(natures.map(([e]) => e)),
  patterns: [],
  diagnosed: true,
  laterality: noSides,
})
export type Chosen = readonly (readonly [string, ChannelState])[]
export const chosenOf = (chosen: Chosen) => chosen.map(([channelId, state]) => ({ channelId, state }))
export const stepsOf = (choice: Choice) =>
  choice.steps.filter((s) => s.rule !== 'needlingOrder').map((s) => [s.rule, ...s.pointIds])
export const needled = (choice: Choice) =>
  Object.fromEntries(choice.points.map((p) => [p.pointId, [p.role, p.method]] as const))
