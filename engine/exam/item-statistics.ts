import { lettersOf } from './sitting.ts'

export type MarkedAttempt = {
  score: number
  questions: readonly { questionId: string; text: string; answer: string }[]
  answers: Readonly<Record<string, string>>
}
export type ItemStatistics = {
  questionId: string
  text: string
  answer: string
  asked: number
  difficulty: number
  discrimination: number | null
  chosen: { option: string; count: number }[]
}

/** Kelley's share: comparing the best and the weakest 27 % discriminates most reliably. */
const groupShare = 0.27
const fewest = 10

const share = (hits: number, of: number) => (of ? hits / of : 0)
const rounded = (n: number) => Math.round(n * 1000) / 1000

/** The statistics of each question over the attempts that included it. */
export function itemStatistics(attempts: readonly MarkedAttempt[]): ItemStatistics[] {
  const ranked = attempts.toSorted((a, b) => b.score - a.score)
  const group = Math.max(1, Math.round(ranked.length * groupShare))
  const best = new Set(ranked.slice(0, group))
  const weakest = new Set(ranked.slice(-group))
  const items = new Map<string, { text: string; answer: string; asked: MarkedAttempt[] }>()
  for (const attempt of attempts)
    for (const { questionId, text, answer } of attempt.questions) {
      const item = items.get(questionId) ?? { text, answer, asked: [] }
      item.asked.push(attempt)
      items.set(questionId, item)
    }
  return [...items].map(([questionId, { text, answer, asked }]) => {
    const isRight = (a: MarkedAttempt) => lettersOf(a.answers[questionId] ?? '') === lettersOf(answer)
    const rightIn = (of: ReadonlySet<MarkedAttempt>) => {
      const these = asked.filter((a) => of.has(a))
      return share(these.filter(isRight).length, these.length)
    }
    const counts = Map.groupBy(asked, (a) => lettersOf(a.answers[questionId] ?? ''))
    return {
      questionId,
      text,
      answer,
      asked: asked.length,
      difficulty: rounded(share(asked.filter(isRight).length, asked.length)),
      discrimination: attempts.length < fewest ? null : rounded(rightIn(best) - rightIn(weakest)),
      chosen: [...counts]
        .map(([option, these]) => ({ option, count: these.length }))
        .sort((a, b) => b.count - a.count || a.option.localeCompare(b.option)),
    }
  })
}
