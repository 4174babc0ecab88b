import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { HerbChoice, herb } from '#contract/prescribing/herb.ts'
import { noteOfFormulas } from '#engine/composing/directions.ts'
import { withPrescribed } from '#engine/recognition/resolve-name.ts'
import { isToxicHerb } from '#engine/safety/rule.ts'
import type { HerbForm } from '#knowledge/schema/herb.ts'
import type { CompiledHerb, HerbRef, Knowledge } from '#knowledge/schema/knowledge.ts'
import { recognitionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, otherNamesOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { prescribedBy } from '#server/prescribing/record/herb-usage.service.ts'
import { findHerbs } from '#server/search/find-herbs.ts'
import { findTerms, toSimplified } from '#server/search/terms.ts'

/** Decoction notes of the plain herb and its processed form. */
export function decoctionNotesOf(knowledge: Knowledge, { herbId, form }: HerbRef): readonly string[] {
  const entry = knowledge.herbs.get(herbId)
  const own = entry?.forms.find((f) => f.zh === form)?.decoct ?? []
  return own.length ? own : (entry?.decoct ?? [])
}

const written = new Set(['先煎', '后下', '包煎', '另煎', '烊化', '冲服', '先煎去沫', '久煎', '兑服', '泡服'])

/** The default note of the herb on a sheet. */
export const usualNoteOf = (knowledge: Knowledge, ref: HerbRef) =>
  decoctionNotesOf(knowledge, ref).find((n) => written.has(n)) ?? ''

/** The note a herb gets that comes with formulas: theirs, but a poison keeps its own. */
export function noteWithin(knowledge: Knowledge, ref: HerbRef, formulaIds: readonly string[]): string {
  const usual = usualNoteOf(knowledge, ref)
  const stated = noteOfFormulas(
    formulaIds.flatMap((id) => knowledge.formulas.get(id) ?? []),
    ref.herbId,
  )
  const herb = knowledge.herbs.get(ref.herbId)
  const form = herb?.forms.find((f) => f.zh === ref.form) ?? null
  return herb && isToxicHerb(herb, form) ? usual || stated : stated || usual
}

export function choiceOf(h: CompiledHerb, form: HerbForm | null, { knowledge, language }: Ctx): HerbChoice {
  return {
    herbId: h.id,
    name: form?.zh ?? h.zh,
    label: labelOf(form ?? h, language),
    form: form?.zh ?? null,
    pinyin: h.pinyin,
    doseG: form?.doseG ?? h.doseG ?? null,
    maxG: form?.maxG ?? h.maxG ?? null,
    decoct: [...decoctionNotesOf(knowledge, { herbId: h.id, form: form?.zh ?? null })],
    toxicity: form?.toxicity ?? h.toxicity,
    isToxic: isToxicHerb(h, form),
  }
}

const mostFound = 12

/** The intended herb first; a processed form requested by its own name before the plain herb. */
export async function queryHerbs(
  ctx: Ctx,
  { q, doseG }: ParsedInput<typeof herb.query>,
): Promise<Output<typeof herb.query>> {
  const index = withPrescribed(recognitionIndexOf(ctx.knowledge), await prescribedBy(ctx))
  const list = findHerbs(index, q, doseG ?? null, mostFound).map((found) => ({
    ...choiceOf(found.herb, found.form, ctx),
    alias: chineseOf(found.alias, ctx.language),
  }))
  return { list, joints: queryJoints(ctx, q) }
}

const mostJoints = 3

/** 二冬 for 天冬 and 麦冬: found by its names, pinyin or initials. */
function queryJoints(ctx: Ctx, q: string): Output<typeof herb.query>['joints'] {
  const { knowledge, language } = ctx
  const wanted = [q.trim(), toSimplified(q).trim()]
  return findTerms(knowledge, 'joint', q, mostJoints).flatMap(({ id }) => {
    const joint = knowledge.jointNames.get(id)
    if (!joint) return []
    const herbs = joint.herbs.flatMap(({ herbId, form }) => {
      const h = knowledge.herbs.get(herbId)
      return h ? [choiceOf(h, h.forms.find((f) => f.zh === form) ?? null, ctx)] : []
    })
    const exact = [joint.zh, ...joint.aliases].some((name) => wanted.includes(name))
    return [{ name: joint.zh, label: chineseOf(joint.zh, language), exact, herbs }]
  })
}

export function describeHerbs(ctx: Ctx, ids: readonly string[]): Output<typeof herb.details> {
  const { herbs } = ctx.knowledge
  return {
    list: ids.flatMap((id) => herbs.get(id) ?? []).map((h) => describeHerb(ctx, h)),
    unknown: ids.filter((id) => !herbs.has(id)),
  }
}

function describeHerb(ctx: Ctx, h: CompiledHerb): Output<typeof herb.details>['list'][number] {
  const { knowledge, language } = ctx
  const term = (zh: string) => termOf(knowledge, zh, language)
  const label = (entry: { id: string; zh: string; en: string } | undefined) =>
    entry ? [{ id: entry.id, name: entry.zh, label: labelOf(entry, language) }] : []
  return {
    ...choiceOf(h, null, ctx),
    decoction: decoctionNotesOf(knowledge, { herbId: h.id, form: null }).map(term),
    toxicity: term(h.toxicity),
    la: h.la,
    aliases: otherNamesOf(h.aliases, language),
    class: term(h.class),
    nature: term(h.nature),
    flavours: h.flavours.map(term),
    channels: h.channels.map(term),
    actions: h.actions.map(term),
    signs: h.indications.signs.flatMap((s) => label(knowledge.signs.get(s))),
    patterns: h.indications.patterns.flatMap((p) => label(knowledge.patterns.get(p))),
    forms: h.forms.map((f) => ({
      name: f.zh,
      label: labelOf(f, language),
      doseG: f.doseG ?? null,
      differs: proseOf(f.differs, language),
    })),
    pregnancy: h.pregnancy ? term(h.pregnancy) : null,
    lactation: h.lactation ? term(h.lactation) : null,
    children: proseOf(h.children, language),
    elders: proseOf(h.elders, language),
    cautions: proseOf(h.cautions.text, language),
    food: proseOf(h.food, language),
    families: h.families.map(term),
    granuleRatio: h.granuleRatio ?? null,
    source: sourceOf(ctx, h.source),
    differs: proseOf(h.differs, language),
  }
}
