import type { Prose } from '#knowledge/schema/common.ts'
import type { Knowledge } from '#knowledge/schema/knowledge.ts'
import { arrange } from '../dialectical/arrange.ts'
import type { Laterality, NeedlePerson, NeedleReason, PointCandidate } from '../dialectical/dialectical.types.ts'
import { noSides } from '../dialectical/sides.ts'
import { methodOfTechnique } from './technique.ts'

/** What a school, or one method of a rule, asks for in a complaint. */
export type Asked = {
  signId: string
  points: readonly string[]
  /** In the book's own words. */
  technique: string
  why: Prose
  source: string
  /** Its position and name among the methods of a rule. */
  step?: { count: number; name: string }
}

/**
 * Several complaints at once: a point requested by more of them ranks first when there is a choice, and states that.
 */
export function gatherPoints(
  knowledge: Knowledge,
  asked: readonly Asked[],
  person: NeedlePerson,
  laterality: Laterality = noSides,
) {
  const candidates = asked.flatMap(({ signId, points, technique, why, source, step }) =>
    points.map((pointId, i): PointCandidate => {
      const because: NeedleReason = {
        rule: step ? 'ruleStep' : 'empirical',
        values: { sign: signId, point: pointId, ...step },
        why,
        source,
      }
      return {
        pointId,
        role: i < 2 ? 'main' : 'assistant',
        method: methodOfTechnique(technique, knowledge.points.get(pointId)?.zh ?? ''),
        priority: 90 - i * 3,
        because,
      }
    }),
  )
  return arrange({ knowledge }, candidates, { elements: [], signs: asked, laterality }, person, true)
}
