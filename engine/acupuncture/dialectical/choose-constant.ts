import { arrange } from './arrange.ts'
import { type ChosenChannel, masterPoint, needlingOrder, rolePoint } from './channel-points.ts'
import type {
  Choice,
  ChoiceStep,
  NeedlePerson,
  NeedlingMethod,
  PatientProfile,
  PointCandidate,
} from './dialectical.types.ts'
import { suffices } from './locate-channels.ts'
import { methodOfState, patternCandidates } from './pattern-candidates.ts'
import type { GuideIndex, SpecialRole } from './prepare-guides.ts'
import { isOnlyGuessed } from './profile.ts'

/** The first channel's points come before the second's. */
const priorities = [95, 80, 66, 58] as const

/** 流注, constant: the points of the channels that do not depend on the hour. */
export function chooseConstant(
  guides: GuideIndex,
  picture: PatientProfile,
  chosen: readonly ChosenChannel[],
  person: NeedlePerson,
): Choice {
  const found = chosen.flatMap((channel, i) => channelRules(guides, picture, channel, i))
  const candidates = [
    ...found.map(({ candidate }) => candidate),
    ...patternCandidates(
      guides,
      picture,
      chosen.map((c) => c.channelId),
    ),
  ]
  const { points, left } = arrange(guides, candidates, picture, person)
  return { points, left, steps: [...found.map(({ step }) => step), ...needlingOrder(points)] }
}

type Found = { candidate: PointCandidate; step: ChoiceStep }

function channelRules(
  guides: GuideIndex,
  picture: PatientProfile,
  { channelId, state }: ChosenChannel,
  i: number,
): Found[] {
  const priority = priorities[i] ?? 50
  const rule = (
    name: string,
    point: { row: string; source: string } | undefined,
    method: NeedlingMethod,
    lower: number,
    more: Record<string, string> = {},
    role: PointCandidate['role'] = i === 0 ? 'main' : 'assistant',
  ): Found[] => {
    if (!point) return []
    const because = {
      rule: name,
      values: { channel: channelId, point: point.row, ...more },
      source: point.source,
    }
    return [
      {
        candidate: { pointId: point.row, role, method, priority: priority - lower, because },
        step: { ...because, channelId, pointIds: [point.row] },
      },
    ]
  }
  const of = (role: SpecialRole) => rolePoint(guides, channelId, role)
  /** 难经·七十三难 and its commentary: where the point would be the 井, 荥 is drained instead, and 合 supplemented. */
  const motherOrChild = (role: '补' | '泻'): Found[] => {
    const point = of(role)
    const method = role === '补' ? 'reinforcing' : 'reducing'
    if (point && point.row === of('井')?.row)
      return rule(role === '补' ? 'chooseMotherSea' : 'chooseChildSpring', of(role === '补' ? '合' : '荥'), method, 0, {
        well: point.row,
      })
    return rule(role === '补' ? 'chooseMother' : 'chooseChild', point, method, 0)
  }
  /** A spring point is drained against heat (荥主身热); excess with cold is drained at the channel's 经 point. */
  const drained = (): Found[] => {
    const child = of('泻')?.row
    const isSpring = child === of('荥')?.row || child === of('井')?.row
    return isSpring && isColdAlone(picture)
      ? rule('chooseShu', of('经'), 'reducing', 0, { element: '寒', role: '经' })
      : motherOrChild('泻')
  }
  if (suffices(guides, picture, state)) return []
  // The two vessels of the midline have a 络 and no 原: they use their 八脉交会 point.
  if (!of('原')) return rule('chooseMaster', masterPoint(guides, channelId), methodOfState[state], 6)
  const own =
    state === 'excess'
      ? drained()
      : state === 'deficiency'
        ? motherOrChild('补')
        : [
            ...rule('chooseSource', of('原'), 'even', 0),
            ...(i === 0 ? rule('chooseNetwork', of('络'), 'even', 26) : []),
          ]
  /** 主客原络: the sick channel's 原 with the 络 of its partner. */
  const hostAndGuest = (): Found[] => {
    const pair = guides.knowledge.channels.get(channelId)?.pair
    if (!pair) return []
    return [
      ...rule('chooseHost', of('原'), state === 'deficiency' ? 'reinforcing' : 'even', 20),
      ...rule('chooseGuest', rolePoint(guides, pair, '络'), 'even', 34, { partner: pair }, 'pair'),
    ]
  }
  const shu = i < 2 ? shuByNature(picture, state) : null
  return [
    ...own,
    ...(shu ? rule('chooseShu', of(shu.role), shu.method, 16, { element: shu.element, role: shu.role }) : []),
    ...(i === 0 ? hostAndGuest() : []),
  ]
}

const hot = new Set(['热', '火', '暑', '血热', '毒'])
const clearly = 0.3
function isColdAlone({ elements }: PatientProfile): boolean {
  const strong = elements.filter((e) => e.strength >= clearly).map((e) => e.element)
  return strong.includes('寒') && !strong.some((e) => hot.has(e))
}

/** 难经·六十八难: 井主心下满，荥主身热，俞主体重节痛，经主喘咳寒热，合主逆气而泄. */
const shuOf: readonly { role: SpecialRole; elements: readonly string[]; method: NeedlingMethod }[] = [
  { role: '荥', elements: ['热', '火', '暑', '血热', '毒'], method: 'reducing' },
  { role: '经', elements: ['寒', '表'], method: 'reducing' },
  { role: '输', elements: ['湿', '关节', '筋骨'], method: 'even' },
  { role: '合', elements: ['气逆', '食积'], method: 'reducing' },
]

/** A point drained on a channel in excess is needled evenly on a deficient one. */
function shuByNature(picture: PatientProfile, state: ChosenChannel['state']) {
  for (const { element, strength } of picture.elements) {
    if (strength < 0.3) break
    if (isOnlyGuessed(picture, element)) continue
    const found = shuOf.find((s) => s.elements.includes(element))
    if (found) return { ...found, element, method: state === 'deficiency' ? ('even' as const) : found.method }
  }
  return null
}
