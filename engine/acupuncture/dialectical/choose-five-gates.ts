import { type Stem, stems } from '../time/pillars.ts'
import { type ChannelCode, channelOfStem, channels, roleOfPhase, shuPoint } from '../time/points.ts'
import { arrange } from './arrange.ts'
import { type ChosenChannel, masterPoint, needlingOrder } from './channel-points.ts'
import type {
  Choice,
  ChoiceStep,
  NeedlePerson,
  NeedleReason,
  PatientProfile,
  PointCandidate,
} from './dialectical.types.ts'
import { suffices } from './locate-channels.ts'
import { methodOfState, patternCandidates } from './pattern-candidates.ts'
import type { GuideIndex } from './prepare-guides.ts'

const priorities = [96, 84, 68, 60] as const
/** 三焦 is attached to 壬, 包络 to 癸: they have no stem of their own (针灸大全 卷五). */
const lodgers: Partial<Record<ChannelCode, Stem>> = { TE: '壬', PC: '癸' }

/**
 * 五门十变: the stems of two channels join (甲己, 乙庚, 丙辛, 丁壬, 戊癸) and become a phase; the point of that phase is taken on both.
 */
export function chooseFiveGates(
  guides: GuideIndex,
  picture: PatientProfile,
  chosen: readonly ChosenChannel[],
  person: NeedlePerson,
): Choice {
  const gates = chosen.flatMap((channel, i) =>
    suffices(guides, picture, channel.state) ? [] : [openGate(guides, channel, priorities[i] ?? 50)],
  )
  const channelIds = chosen.map((c) => c.channelId)
  const candidates = [...gates.flatMap((g) => g.candidates), ...patternCandidates(guides, picture, channelIds)]
  const { points, left } = arrange(guides, candidates, picture, person)
  return { points, left, steps: [...gates.flatMap((g) => g.steps), ...needlingOrder(points)] }
}

type Gate = { candidates: PointCandidate[]; steps: ChoiceStep[] }

function openGate(guides: GuideIndex, { channelId, state }: ChosenChannel, priority: number): Gate {
  const code = channelId.toUpperCase()
  if (!isTimed(code)) return openVessel(guides, channelId, methodOfState[state], priority)
  const stem = stems.find((s) => channelOfStem[s] === code) ?? lodgers[code] ?? '甲'
  const host = channelOfStem[stem].toLowerCase()
  const gate = guides.gates.get(host)
  if (!gate) return { candidates: [], steps: [] }
  const { phase } = gate
  const partner = gate.partnerId.toUpperCase() as ChannelCode
  const own = shuPoint(code, roleOfPhase(code, phase), 'own').code.toLowerCase()
  const paired = shuPoint(partner, roleOfPhase(partner, phase), 'partner').code.toLowerCase()
  const pairStem = stems[(stems.indexOf(stem) + 5) % 10] ?? '己'
  // 甲己, 乙庚, 丙辛 …: the earlier stem is named first.
  const pair = stems.filter((s) => s === stem || s === pairStem).join('')
  const base = { channel: channelId, partner: gate.partnerId, stem, pairStem, pair, phase }
  const reason = (rule: string, more: Record<string, string> = {}): NeedleReason => ({
    rule,
    values: { ...base, ...more },
    source: gate.source,
  })
  const candidate = (pointId: string, rule: string, role: PointCandidate['role'], lower: number): PointCandidate => ({
    pointId,
    role,
    method: methodOfState[state],
    priority: priority - lower,
    because: reason(rule, { point: pointId }),
  })
  const step = (rule: string, pointIds: readonly string[]): ChoiceStep => ({ ...reason(rule), channelId, pointIds })
  return {
    candidates: [candidate(own, 'gateOwn', 'main', 0), candidate(paired, 'gatePartner', 'pair', 6)],
    steps: [
      step(lodgers[code] ? 'gateLodger' : 'gateStem', []),
      step('gatePair', []),
      step('gatePhase', []),
      step('gatePoints', [own, paired]),
      step(`gateMethod.${state}`, [own, paired]),
    ],
  }
}

const isTimed = (code: string): code is ChannelCode => code in channels

function openVessel(guides: GuideIndex, channelId: string, method: PointCandidate['method'], priority: number): Gate {
  const point = masterPoint(guides, channelId)
  if (!point) return { candidates: [], steps: [] }
  const because = { rule: 'gateVessel', values: { channel: channelId, point: point.row }, source: point.source }
  return {
    candidates: [{ pointId: point.row, role: 'main', method, priority, because }],
    steps: [{ ...because, channelId, pointIds: [point.row] }],
  }
}
