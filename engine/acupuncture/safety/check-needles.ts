import type { SafetyLevel } from '#engine/safety/safety.types.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { danger, depth } from './depth.ts'
import { moxa } from './moxa.ts'
import type { NeedleAnswer, NeedleInput } from './needle.types.ts'
import { bleeding, electric, faint, infant, metal } from './patient-risks.ts'
import { pregnancy } from './pregnancy.ts'
import { readRecord } from './record.ts'
import type { NeedleCheck, NeedleQuestion } from './rule.ts'
import { count, twice, unknown } from './sheet-risks.ts'

/** Every rule, in the order in which findings are displayed. */
const checks: readonly NeedleCheck[] = [
  pregnancy,
  depth,
  danger,
  moxa,
  bleeding,
  electric,
  infant,
  faint,
  metal,
  count,
  twice,
  unknown,
]

const weight: Record<SafetyLevel, number> = { blocked: 0, sign: 1, hint: 2 }

/** Runs every rule on every change of the points; without points nothing is checked. */
export function checkNeedles(knowledge: Knowledge, input: NeedleInput): NeedleAnswer {
  if (!input.points.length) return { findings: [], checked: [] }
  const known = input.points.flatMap((line, place) => {
    const point = knowledge.points.get(line.pointId)
    return point ? [{ ...line, place, point }] : []
  })
  const question: NeedleQuestion = { ...input, knowledge, known, record: readRecord(knowledge, input) }
  const answers = checks.map((c) => ({ rule: c.rule, judged: c.canJudge(question), found: c.findings(question) }))
  return {
    findings: answers.flatMap((a) => a.found).sort((a, b) => weight[a.level] - weight[b.level]),
    checked: answers.map(({ rule, judged, found }) => ({ rule, judged, found: found.length })),
  }
}
