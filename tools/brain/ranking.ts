export type RankingScore = { precisionAt5: number; recallAt5: number; ndcgAt5: number; ndcgAt5Strict: number }

const cut = 5
const gain = (place: number) => 1 / Math.log2(place + 2)
const idealOf = (hits: number) =>
  Array.from({ length: Math.min(cut, hits) }, (_, i) => gain(i)).reduce((a, b) => a + b, 0)

/**
 * How well the first twenty ranked herbs match those that were given. `ndcgAt5` is computed as in the published figures
 * of SMGCN (ICDE 2020): the ideal order is that of the hits among the twenty ranked; `ndcgAt5Strict` takes all that
 * were given.
 */
export function scoreRanking(ranked: readonly string[], given: readonly string[]): RankingScore {
  const wanted = new Set(given)
  const hits = ranked.map((herb) => wanted.has(herb))
  const first = hits.slice(0, cut)
  const found = first.filter(Boolean).length
  const gained = first.reduce((sum, hit, place) => sum + (hit ? gain(place) : 0), 0)
  const of = (ideal: number) => (ideal ? gained / ideal : 0)
  return {
    precisionAt5: found / cut,
    recallAt5: wanted.size ? found / wanted.size : 0,
    ndcgAt5: of(idealOf(hits.filter(Boolean).length)),
    ndcgAt5Strict: of(idealOf(wanted.size)),
  }
}

export function meanOf(scores: readonly RankingScore[]): RankingScore {
  const mean = (pick: (s: RankingScore) => number) =>
    Math.round((10_000 * scores.reduce((sum, s) => sum + pick(s), 0)) / scores.length) / 10_000
  return {
    precisionAt5: mean((s) => s.precisionAt5),
    recallAt5: mean((s) => s.recallAt5),
    ndcgAt5: mean((s) => s.ndcgAt5),
    ndcgAt5Strict: mean((s) => s.ndcgAt5Strict),
  }
}
