import { rangeOf } from '#engine/dosing/dose-formula.ts'
import { middleDose as middleOf } from '#engine/dosing/round-dose.ts'
import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { isMadeHarmless } from '#engine/safety/rule.ts'
import type { Addition, Offer } from './additions.types.ts'
import { applicableRules, offersOf } from './applicable-rules.ts'
import { forAge } from './for-age.ts'
import { withinOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { type Situation, situationOf } from './situation.ts'

export type SmartInput = {
  match: FormulaMatch
  /** The patient's likeliest patterns, best first. */
  patternIds: readonly string[]
  /** Herbs already in the prescription. */
  present: readonly { herbId: string }[]
  person?: Person
  limit?: number
}

/** More herbs than this for one sign would make a new formula. */
const herbsEach = 2

/**
 * 智能加减: herbs for the signs the formula does not cover: from the formula's own modifications, the rules of the
 * base, and the indications of single herbs.
 */
export function addSmart(index: AdditionIndex, input: SmartInput): Addition[] {
  const { match, patternIds, present, person } = input
  const shown = match.coverage.map((r) => r.signId)
  const fitting = (additions: readonly Offer[]) => withinOffer(index, additions, present, { shown, person })
  const own = fitting(byModification(index, input))
  const answered = new Set(own.flatMap((a) => a.signs))
  const open = match.coverage.filter((r) => r.state === 'uncovered' && !answered.has(r.signId)).map((r) => r.signId)
  const situation = situationOf(index.knowledge, { shown, formulaIds: [match.formulaId], patternIds, present })
  const patterns = [...(index.knowledge.formulas.get(match.formulaId)?.patterns ?? []), ...patternIds.slice(0, 1)]
  const ruled = fitting([...own, ...byRule(index, open, situation, patterns)]).slice(own.length)
  for (const { signs } of ruled) for (const id of signs) answered.add(id)
  const taken = new Set([...present, ...own, ...ruled].map((h) => h.herbId))
  const single = fitting(byIndication(index, input, taken, answered))
  return forAge(index.knowledge, [...own, ...ruled, ...single].slice(0, input.limit ?? 8), person)
}

/** For each uncovered sign the herbs of the most specific rule for this illness; those that cover most signs first. */
function byRule(index: AdditionIndex, open: readonly string[], situation: Situation, patterns: readonly string[]) {
  const careful = (herbId: string) =>
    index.knowledge.herbs.get(herbId)?.cautions.patterns.some((p) => patterns.includes(p)) ?? true
  const found = open.flatMap((signId) => {
    const abouts = [[signId], index.knowledge.signs.get(signId)?.broader ?? []]
    const [offers = []] = abouts
      .flatMap((about) => applicableRules(index, 'smart', situation, new Set(about)))
      .map((held) => offersOf({ ...held, signs: [signId] }, 'smart'))
      .map((all) => all.filter((a) => !situation.herbs.has(a.herbId) && !careful(a.herbId)))
      .filter((all) => all.length)
    return offers.slice(0, herbsEach).map((offer, rank) => ({ offer, rank }))
  })
  return [...Map.groupBy(found, (f) => f.offer.herbId).values()]
    .flatMap(([first, ...more]) => {
      if (!first) return []
      const signs = [first, ...more].flatMap((f) => f.offer.signs)
      return [{ offer: { ...first.offer, signs }, rank: first.rank }]
    })
    .sort((a, b) => b.offer.signs.length - a.offer.signs.length || a.rank - b.rank)
    .map((f) => f.offer)
}

/** A modification applies when the patient has all of its signs and at least one is not yet well covered. */
function byModification(index: AdditionIndex, { match, present }: SmartInput): Offer[] {
  const formula = index.knowledge.formulas.get(match.formulaId)
  if (!formula) return []
  const shown = new Set(match.coverage.map((r) => r.signId))
  const inside = new Set(present.map((h) => h.herbId))
  const additions = new Map<string, Offer>()
  for (const modification of formula.modify) {
    if (!modification.if.length || !modification.if.every((sign) => shown.has(sign))) continue
    for (const herb of modification.add) {
      if (inside.has(herb.herbId) || additions.has(herb.herbId)) continue
      const doseG = herb.grams ?? middleDose(index, herb.herbId)
      additions.set(herb.herbId, {
        herbId: herb.herbId,
        form: herb.form,
        name: herb.name,
        doseG,
        signs: modification.if,
        rule: 'modification',
        why: modification.why,
        source: formula.source,
      })
    }
  }
  return [...additions.values()]
}

/** For each uncovered sign, the herb that covers most signs, fits the pattern and is most specific. */
function byIndication(
  index: AdditionIndex,
  { match, patternIds }: SmartInput,
  taken: Set<string>,
  answered: Set<string>,
): Offer[] {
  const open = new Set(
    match.coverage.filter((r) => r.state === 'uncovered' && !answered.has(r.signId)).map((r) => r.signId),
  )
  const additions: Offer[] = []
  while (open.size) {
    const best = bestHerb(index, open, patternIds, taken)
    if (!best) break
    const herb = index.knowledge.herbs.get(best.herbId)
    if (!herb) break
    for (const sign of best.signs) open.delete(sign)
    taken.add(best.herbId)
    additions.push({
      herbId: herb.id,
      form: null,
      name: herb.zh,
      doseG: middleDose(index, herb.id),
      signs: best.signs,
      rule: 'indication',
      why: null,
      source: herb.source,
    })
  }
  return additions
}

/** A pulse or a tongue supports a herb; alone it is nothing that a herb is added for. */
const isFinding = ({ knowledge }: AdditionIndex, signId: string) =>
  ['pulse', 'tongue'].includes(knowledge.signs.get(signId)?.kind ?? '')

function bestHerb(
  index: AdditionIndex,
  open: ReadonlySet<string>,
  patternIds: readonly string[],
  taken: ReadonlySet<string>,
) {
  const signsOf = new Map<string, string[]>()
  for (const sign of open)
    for (const herbId of index.herbsFor.get(sign) ?? [])
      if (!taken.has(herbId)) signsOf.set(herbId, [...(signsOf.get(herbId) ?? []), sign])
  return [...signsOf]
    .filter(([, signs]) => !signs.every((id) => isFinding(index, id)))
    .flatMap(([herbId, signs]) => {
      const rank = rankOf(index, herbId)
      return rank === null ? [] : [{ herbId, signs, rank, worth: worthOf(index, herbId, signs, patternIds) }]
    })
    .filter((h) => h.worth > 0)
    .sort((a, b) => a.rank - b.rank || b.worth - a.worth || (a.herbId < b.herbId ? -1 : 1))[0]
}

/** Everyday herbs first, then everyday poisons, then harmless curiosities; a poison that is rare is not offered. */
function rankOf(index: AdditionIndex, herbId: string) {
  const herb = index.knowledge.herbs.get(herbId)
  const isEveryday = index.everyday.has(herbId)
  if (!herb || herb.toxicity === '无毒') return isEveryday ? 0 : 2
  if (!isEveryday) return null
  // The pharmacy dispenses the processed kind unless the raw is written: 半夏 on a sheet is no poison.
  const isHarmless = herb.toxicity === '小毒' || isMadeHarmless(herb, null)
  return isHarmless ? 0 : 1
}

/** The number of likeliest patterns considered for a herb. */
const statedPatterns = 4

/**
 * Order among herbs of one rank: signs covered, then main indications, then a fitting pattern,
 * then frequency in formulas; very toxic herbs are not offered.
 */
function worthOf(
  index: AdditionIndex,
  herbId: string,
  signs: readonly string[],
  patternIds: readonly string[],
): number {
  const herb = index.knowledge.herbs.get(herbId)
  if (!herb || herb.toxicity === '大毒' || herb.cautions.patterns.some((p) => patternIds.includes(p))) return 0
  const likely = patternIds.slice(0, statedPatterns)
  const fits = herb.indications.patterns.filter((p) => likely.includes(p)).length
  const proved = Math.log1p(index.used.get(herbId) ?? 0)
  const named = herb.indications.signs
  const first = signs.reduce((sum, sign) => sum + 1 - named.indexOf(sign) / named.length, 0)
  return signs.length * 2 + first + fits * 1.5 + proved * 0.4 - (index.breadth.get(herbId) ?? 0) * 0.03
}

export function middleDose(index: AdditionIndex, herbId: string): number | null {
  const range = rangeOf(index.knowledge, { herbId, form: null })
  return range ? middleOf(range) : null
}
