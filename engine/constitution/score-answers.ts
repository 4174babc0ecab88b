import type { CompiledConstitution } from '#knowledge/schema/knowledge.ts'
import type { ConstitutionScore, Sex, Verdict } from './constitution.types.ts'

/** The limits of ZYYXH/T 157-2009, in converted points. */
export const limitsOfVerdict = { yes: 40, leaning: 30, balanced: 60 } as const

type Answers = ReadonlyMap<string, number>
type Scored = Omit<ConstitutionScore, 'verdict'>

/** The questions of a scale for this sex; for an unknown sex, those of either that were answered. */
export const itemsFor = ({ items }: CompiledConstitution, sex: Sex | null, answers: Answers) =>
  items.filter((i) => !i.sex || (sex === null ? answers.has(i.id) : i.sex === sex))

/** Every scale by its answers from 1 (not at all) to 5 (always), evaluated as in the standard. */
export function scoreAnswers(
  constitutions: Iterable<CompiledConstitution>,
  answers: Answers,
  sex: Sex | null,
): ConstitutionScore[] {
  const scored = [...constitutions].map((c) => scoreScale(c, answers, sex))
  const biased = scored.filter((s) => s.constitution.letter !== 'A').map((s) => s.score)
  return scored.map((s) => ({
    ...s,
    verdict: s.constitution.letter === 'A' ? judgeBalanced(s.score, biased) : judgeBiased(s.score),
  }))
}

function scoreScale(constitution: CompiledConstitution, answers: Answers, sex: Sex | null): Scored {
  const items = itemsFor(constitution, sex, answers)
  const missing = items.filter((i) => !answers.has(i.id)).map((i) => i.id)
  const points = items.flatMap(({ id, reverse }) => {
    const answer = answers.get(id)
    return answer === undefined ? [] : [{ id, points: reverse ? 6 - answer : answer }]
  })
  const because = points
    .filter((p) => p.points > 1)
    .sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1))
    .map((p) => ({ kind: 'item' as const, ...p }))
  if (missing.length || !points.length) return { constitution, score: null, rawScore: null, because, missing }
  const rawScore = points.reduce((sum, p) => sum + p.points, 0)
  const score = ((rawScore - points.length) / (points.length * 4)) * 100
  return { constitution, score: Math.round(score * 100) / 100, rawScore, because, missing }
}

function judgeBiased(score: number | null): Verdict {
  if (score === null) return 'open'
  if (score >= limitsOfVerdict.yes) return 'yes'
  return score >= limitsOfVerdict.leaning ? 'leaning' : 'no'
}

function judgeBalanced(score: number | null, biased: readonly (number | null)[]): Verdict {
  if (score === null) return 'open'
  if (score < limitsOfVerdict.balanced) return 'no'
  if (biased.some((b) => b !== null && b >= limitsOfVerdict.yes)) return 'no'
  if (biased.some((b) => b === null)) return 'open'
  return biased.every((b) => b !== null && b < limitsOfVerdict.leaning) ? 'yes' : 'mostly'
}
