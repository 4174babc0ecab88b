import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { herbStudy } from '#contract/study/reference.ts'
import { herbUses } from '#engine/composing/herb-uses.ts'
import type { CompiledHerb, Knowledge } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, termOf } from '#server/language/label.ts'
import { phraseIn } from '#server/language/messages.ts'
import { choiceOf, describeHerbs } from '#server/prescribing/herb/herb.service.ts'
import { findTerms, toSimplified } from '#server/search/terms.ts'
import { listEntries } from './list-entries.ts'
import { inTextbookOrder } from './textbook-order.ts'

/** A herb of this many formulas is a common one; it stands before the regional ones of its section. */
const commonUses = 3

export function listHerbs(ctx: Ctx, asked: Parameters<typeof listEntries>[2]) {
  const { knowledge, language } = ctx
  const uses = herbUses(knowledge)
  return listEntries(
    ctx,
    {
      entries: inTextbookOrder('herb', knowledge.herbs.values(), (h) => Math.min(uses.get(h.id) ?? 0, commonUses)),
      searched: 'herb',
      groupOf: (h) => h.class,
      labelOfGroup: (name) => termOf(knowledge, name, language),
      rowOf: (h) => ({
        id: h.id,
        name: h.zh,
        label: labelOf(h, language),
        hint: [h.nature, ...h.flavours].map((word) => termOf(knowledge, word, language)).join(' · '),
      }),
    },
    asked,
  )
}

export function readHerb(ctx: Ctx, id: string): Output<typeof herbStudy.studyDetail> {
  const [found] = describeHerbs(ctx, [id]).list
  if (!found) throw new Refusal('herb_not_found')
  return found
}

/**
 * The herb's own entry on a sign, and how often formulas for it contain the herb: half of the second part at this many.
 */
const share = { named: 0.6, used: 0.4, halfAt: 4 }
const rowsMost = 60

/** Herbs against signs: the selected herbs or, when there are none, those of the base that suit the signs best. */
export function weighHerbs(
  ctx: Ctx,
  { herbIds, symptomIds }: ParsedInput<typeof herbStudy.symptomAnalyse>,
): Output<typeof herbStudy.symptomAnalyse> {
  const { knowledge, language } = ctx
  const herbs = herbIds.length ? herbIds.map((id) => findHerb(knowledge, id)) : [...knowledge.herbs.values()]
  const chosen = symptomIds.length ? symptomIds : ownSigns(herbs, herbIds.length)
  if (!chosen.length) throw new Refusal('symptom_needed')
  const uses = new Map(chosen.map((id) => [id, usesFor(knowledge, id)]))
  const rows = herbs.map((one) => {
    const symptoms = chosen.flatMap((symptomId) => {
      const sign = knowledge.signs.get(symptomId)
      const recipes = uses.get(symptomId)?.get(one.id) ?? 0
      const named = one.indications.signs.includes(symptomId) ? share.named : 0
      const strength = named + (share.used * recipes) / (recipes + share.halfAt)
      if (!sign || !strength) return []
      return [{ symptomId, label: labelOf(sign, language), strength: Math.round(100 * strength) / 100, recipes }]
    })
    const strength = Math.round(100 * symptoms.reduce((sum, s) => sum + s.strength, 0)) / 100
    return { herb: choiceOf(one, null, ctx), strength, symptoms }
  })
  return {
    rows: rows
      .filter((row) => herbIds.length || row.strength > 0)
      .sort((a, b) => b.strength - a.strength || (a.herb.herbId < b.herb.herbId ? -1 : 1))
      .slice(0, rowsMost),
  }
}

/** Without signs, the indications of the selected herbs. */
const ownSigns = (herbs: readonly CompiledHerb[], chosen: number) =>
  chosen ? [...new Set(herbs.flatMap((h) => h.indications.signs))].slice(0, 40) : []

function findHerb(knowledge: Knowledge, id: string): CompiledHerb {
  const found = knowledge.herbs.get(id)
  if (!found) throw new Refusal('herb_not_found')
  return found
}

/** Herb → in how many formulas for the sign it occurs. */
function usesFor(knowledge: Knowledge, symptomId: string): Map<string, number> {
  if (!knowledge.signs.has(symptomId)) throw new Refusal('symptom_not_found')
  const uses = new Map<string, number>()
  for (const { signs, herbs } of knowledge.formulas.values()) {
    if (![...signs.key, ...signs.main].includes(symptomId)) continue
    for (const id of new Set(herbs.map((h) => h.herbId))) uses.set(id, (uses.get(id) ?? 0) + 1)
  }
  return uses
}

const itemsMost = 12

/** What can be checked for conflicts: herbs of the base, and western drugs by the names used in records. */
export function findConflictItems(ctx: Ctx, q: string): Output<typeof herbStudy.conflictSearch> {
  const { knowledge, language } = ctx
  const wanted = toSimplified(q).toLowerCase()
  const groups = [...knowledge.interactions.values()].map((i) => i.drugs)
  const drugs = [...new Set(groups.flat())]
  return {
    herbs: findTerms(knowledge, 'herb', q, itemsMost).flatMap(({ id }) => {
      const found = knowledge.herbs.get(id)
      return found ? [{ id, name: found.zh, label: labelOf(found, language) }] : []
    }),
    drugs: drugs
      .filter((name) => name.toLowerCase().includes(wanted))
      .slice(0, itemsMost)
      .map((name) => ({ id: name, name, label: labelOfDrug(ctx, name, groups.find((g) => g.includes(name)) ?? []) })),
  }
}

const isLatin = (name: string) => /^[\x20-\x7e]+$/.test(name)
const namesBeside = 2

/** A drug in the reader's script: 耐信 means little to an English reader, omeprazole little to a Chinese one. */
function labelOfDrug({ language }: Ctx, name: string, group: readonly string[]) {
  const reads = (word: string) => isLatin(word) === (language === 'en')
  const beside = group.filter(reads).slice(0, isLatin(name) ? 1 : namesBeside)
  const [own = name, ...others] = [name, ...(reads(name) ? [] : beside)].map((word) => chineseOf(word, language))
  return others.length ? phraseIn('also-called', { name: own, others }, language) : own
}
