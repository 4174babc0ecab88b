import { z } from 'zod'
import { Refusal } from '#contract/base/errors.ts'
import type { ConstitutionReport } from '#contract/clinic/constitution.ts'
import type { Sex } from '#engine/constitution/constitution.types.ts'
import { inOrder, leading } from '#engine/constitution/order.ts'
import { scoreAnswers } from '#engine/constitution/score-answers.ts'
import { labelOf, proseOf, type Reader, sourceOf } from '#server/language/label.ts'

/** A test as stored with its visit: only the answers, from which the report is computed. */
export const KeptTest = z.object({
  testedAt: z.string(),
  answeredBy: z.enum(['patient', 'clinic']),
  sex: z.enum(['female', 'male']),
  answers: z.array(z.object({ questionId: z.string(), score: z.int() })),
})
export type KeptTest = z.infer<typeof KeptTest>

const scalesOf = ({ knowledge }: Reader) =>
  [...knowledge.constitutions.values()].sort((a, b) => (a.letter < b.letter ? -1 : 1))

/** Every question for this sex once, in the order of the scales of the standard. */
export function questionsFor(reader: Reader, sex: Sex) {
  const items = scalesOf(reader).flatMap((c) => c.items.filter((i) => !i.sex || i.sex === sex))
  const once = new Map(items.toReversed().map((i) => [i.id, i]))
  const order = new Set(items.map((i) => i.id))
  return [...order].flatMap((id) => {
    const item = once.get(id)
    return item ? [{ questionId: id, label: proseOf(item, reader.language) }] : []
  })
}

export const sourceOfTest = (reader: Reader) => sourceOf(reader, scalesOf(reader)[0]?.source ?? '')

/** Every question for this sex must be answered once; any other is refused. */
export function checkAnswers(reader: Reader, sex: Sex, given: readonly { questionId: string; score: number }[]) {
  const wanted = new Set(questionsFor(reader, sex).map((q) => q.questionId))
  if (given.some((a) => !wanted.has(a.questionId))) throw new Refusal('question_not_found')
  const answered = new Set(given.map((a) => a.questionId))
  const open = [...wanted].filter((id) => !answered.has(id))
  if (open.length) throw new Refusal('questions_open', { count: open.length }, { questions: open })
  return [...new Map(given.map((a) => [a.questionId, a])).values()]
}

const adviceKinds = ['diet', 'avoid', 'exercise', 'season', 'emotion', 'living'] as const

/** The scales evaluated as in the standard, with advice for the constitutions found or tended to. */
export function reportOf(reader: Reader, test: KeptTest): ConstitutionReport {
  const { knowledge, language } = reader
  const answers = new Map(test.answers.map((a) => [a.questionId, a.score]))
  const scores = scoreAnswers(knowledge.constitutions.values(), answers, test.sex)
  return {
    constitutions: inOrder(scores).map((s) => ({
      code: s.constitution.id,
      letter: s.constitution.letter,
      name: labelOf(s.constitution, language),
      score: s.score,
      verdict: s.verdict,
      matched: s.verdict === 'yes' || s.verdict === 'mostly' || s.verdict === 'leaning',
    })),
    advice: leading(scores).map(({ constitution: c }) => ({
      code: c.id,
      name: labelOf(c, language),
      feature: proseOf(c.feature, language),
      lines: adviceKinds.map((kind) => ({ kind, text: proseOf(c.care[kind], language) })),
      points: c.care.points.flatMap(({ point, way }) => {
        const entry = knowledge.points.get(point)
        return entry ? [{ name: labelOf(entry, language), way: proseOf(way, language) }] : []
      }),
    })),
    source: sourceOfTest(reader),
  }
}
