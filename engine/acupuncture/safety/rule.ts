import type { CompiledPoint, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { NeedleFinding, NeedleInput, NeedleLine, NeedleRule } from './needle.types.ts'
import type { NeedleRecord } from './record.ts'

/** A line whose point is in the base. */
export type KnownNeedle = NeedleLine & { place: number; point: CompiledPoint }

export type NeedleQuestion = NeedleInput & {
  knowledge: Knowledge
  known: readonly KnownNeedle[]
  record: NeedleRecord
}

/** One rule of needle safety. */
export type NeedleCheck = {
  rule: NeedleRule
  /** False when the rule lacks the data it needs: no finding then does not mean safe. */
  canJudge: (q: NeedleQuestion) => boolean
  findings: (q: NeedleQuestion) => NeedleFinding[]
}

/** Methods without a retained needle. */
const needless = new Set<NeedleLine['method']>(['moxibustion', 'cupping', 'pressing'])
export const isNeedled = ({ method }: Pick<NeedleLine, 'method'>) => !needless.has(method)
export const isWarmed = ({ method }: Pick<NeedleLine, 'method'>) => method === 'moxibustion' || method === 'warm_needle'

type Said = Pick<NeedleFinding, 'rule' | 'level' | 'source'> & { text: string; values?: NeedleFinding['values'] }

/** A finding about one point. Its key does not depend on the rest of the sheet. */
export const about = (
  line: NeedleLine & { place: number },
  { rule, level, source, text, values }: Said,
): NeedleFinding => ({
  key: `${text}:${line.pointId}:${line.side}`,
  rule,
  level,
  lines: [],
  points: [line.place],
  values: { point: line.name, pointIds: [line.pointId], ...values, text },
  source,
})

/** A finding about several points, or the whole. */
export const aboutAll = (
  lines: readonly { place: number; name: string; pointId: string }[],
  { rule, level, source, text, values }: Said,
): NeedleFinding => ({
  key: text,
  rule,
  level,
  lines: [],
  points: lines.map((l) => l.place),
  values: {
    points: lines.map((l) => l.name),
    pointIds: lines.map((l) => l.pointId),
    ...values,
    text,
  },
  source,
})
