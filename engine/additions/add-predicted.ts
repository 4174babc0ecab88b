import type { FormulaMatch } from '#engine/matching/matching.types.ts'
import { forWhomIsSign, suits } from '#engine/person/for-whom.ts'
import type { Person } from '#engine/reading/reading.types.ts'
import { middleDose } from './add-smart.ts'
import type { Addition, Offer } from './additions.types.ts'
import { applicableRules, offersOf } from './applicable-rules.ts'
import { forAge } from './for-age.ts'
import { withinOffer } from './offer.ts'
import type { AdditionIndex } from './prepare-additions.ts'
import { situationOf } from './situation.ts'

export type Prediction = { signId: string; from: readonly string[]; herbs: readonly Addition[] }

/**
 * 预测: signs likely to follow that are not present yet, with the herbs for them from the formula's modifications or a
 * rule.
 */
export function predictNext(
  index: AdditionIndex,
  match: FormulaMatch,
  present: readonly { herbId: string }[],
  limit = 5,
  person?: Person,
): Prediction[] {
  const formula = index.knowledge.formulas.get(match.formulaId)
  if (!formula) return []
  const shown = new Set(match.coverage.map((r) => r.signId))
  const near = new Map<string, string[]>()
  for (const id of shown)
    for (const next of index.knowledge.signs.get(id)?.ask ?? [])
      if (!shown.has(next)) near.set(next, [...(near.get(next) ?? []), id])
  const byFormula = formula.modify.flatMap((modification) => {
    const open = modification.if.filter((id) => !shown.has(id))
    const [signId] = open
    if (!signId || open.length > 1 || !canHave(index, signId, shown, person)) return []
    const herbs = modification.add.map(
      (h): Offer => ({
        herbId: h.herbId,
        form: h.form,
        name: h.name,
        doseG: h.grams ?? middleDose(index, h.herbId),
        signs: modification.if,
        rule: 'predicted',
        why: modification.why,
        source: formula.source,
      }),
    )
    const from = near.get(signId) ?? modification.if.filter((id) => shown.has(id))
    return [{ signId, from, herbs }]
  })
  const situation = situationOf(index.knowledge, { shown: [...shown], formulaIds: [match.formulaId], present })
  const byRule = applicableRules(index, 'predicted', situation).flatMap((held) =>
    held.rule.next && !situation.signs.has(held.rule.next) && canHave(index, held.rule.next, shown, person)
      ? [{ signId: held.rule.next, from: held.signs, herbs: offersOf(held, 'predicted') }]
      : [],
  )
  const bySign = Map.groupBy([...byFormula, ...byRule], (p) => p.signId)
  return [...bySign]
    .map(([signId, all]) => ({
      signId,
      from: [...new Set(all.flatMap((p) => p.from))],
      herbs: forAge(
        index.knowledge,
        withinOffer(
          index,
          all.flatMap((p) => p.herbs),
          present,
          { shown, person, unasked: true },
        ),
        person,
      ),
    }))
    .filter((p) => p.herbs.length)
    .sort((a, b) => b.from.length - a.from.length || (a.signId < b.signId ? -1 : 1))
    .slice(0, limit)
}

/**
 * Signs impossible for the patient's sex and age are not predicted; when the record states no sex, sex-specific signs
 * decide.
 */
function canHave({ knowledge }: AdditionIndex, signId: string, shown: Iterable<string>, person: Person = {}) {
  const sign = knowledge.signs.get(signId)
  const sex = person.sex ?? [...shown].map((id) => knowledge.signs.get(id)?.sex).find((known) => known)
  return !sign || suits(forWhomIsSign(sign), { ...person, ...(sex && { sex }) })
}
