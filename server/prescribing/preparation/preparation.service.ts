import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Preparation, PreparationChoice, preparation } from '#contract/prescribing/preparation.ts'
import type { CompiledPreparation } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, otherNamesOf, phraseOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { packPricesAt } from '#server/prescribing/record/price.service.ts'
import { findTerms } from '#server/search/terms.ts'

const listed = 20

type PriceOf = (id: string) => number | null

/** Prices per pack at the caller's clinic, when it has them. */
export async function pricesOf({ db, user }: Ctx, list: readonly CompiledPreparation[]): Promise<PriceOf> {
  const packs = list.map(({ id, zh }) => ({ kind: 'preparation' as const, id, name: zh, count: 1 }))
  const prices = await packPricesAt(db, user.orgId, packs)
  return (id) => prices.get(`preparation/${id}`) ?? null
}

export const choiceOf = (
  { knowledge, language }: Ctx,
  p: CompiledPreparation,
  priceOf: PriceOf,
): PreparationChoice => ({
  id: p.id,
  name: p.zh,
  label: labelOf(p, language),
  type: p.type,
  form: p.form,
  spec: proseOf(p.pack, language) || termOf(knowledge, p.form, language),
  usage: proseOf(p.usage, language),
  price: priceOf(p.id),
})

export async function searchPreparations(ctx: Ctx, q: string): Promise<Output<typeof preparation.search>> {
  const found = findTerms(ctx.knowledge, 'preparation', q, listed).flatMap(
    ({ id }) => ctx.knowledge.preparations.get(id) ?? [],
  )
  const priceOf = await pricesOf(ctx, found)
  return { list: found.map((p) => choiceOf(ctx, p, priceOf)) }
}

export async function describePreparations(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Output<typeof preparation.details>> {
  const list = ids.map((id) => {
    const entry = ctx.knowledge.preparations.get(id)
    if (!entry) throw new Refusal('preparation_not_found')
    return entry
  })
  const priceOf = await pricesOf(ctx, list)
  return { list: list.map((p) => describe(ctx, p, priceOf)) }
}

type Named = { id: string; zh: string; en: string }

function describe(ctx: Ctx, p: CompiledPreparation, priceOf: PriceOf): Preparation {
  const { knowledge, language } = ctx
  const label = (entry: Named | undefined) =>
    entry ? [{ id: entry.id, name: entry.zh, label: labelOf(entry, language) }] : []
  const inLanguage = (one: { zh: string; en: string }) => proseOf(one, language)
  return {
    ...choiceOf(ctx, p, priceOf),
    pinyin: p.pinyin,
    aliases: otherNamesOf(p.aliases, language),
    class: termOf(knowledge, p.class, language),
    ingredients: p.herbs.map((line) => {
      const herb = knowledge.herbs.get(line.herbId)
      const form = herb?.forms.find((f) => f.zh === line.form)
      return {
        herbId: line.herbId,
        name: line.name,
        label: labelOf({ zh: line.name, en: form?.en ?? herb?.en }, language),
        grams: line.grams,
        preparation: line.preparation && phraseOf(ctx, line.preparation),
        toxicity: form?.toxicity ?? herb?.toxicity ?? '无毒',
      }
    }),
    partial: p.composition === 'partial',
    others: p.others.map(inLanguage),
    drugs: p.drugs.map((d) => ({ name: d.zh, label: inLanguage(d), doseMg: d.doseMg ?? null })),
    actions: p.actions.map((a) => termOf(knowledge, a, language)),
    signs: p.signs.flatMap((id) => label(knowledge.signs.get(id))),
    patterns: p.patterns.flatMap((id) => label(knowledge.patterns.get(id))),
    diseases: p.diseases.flatMap((id) => label(knowledge.diseases.get(id))),
    pregnancy: p.pregnancy ? termOf(knowledge, p.pregnancy, language) : null,
    cautions: proseOf(p.cautions, language),
    rxOnly: p.rxOnly ?? null,
    recipe: p.formula ? (label(knowledge.formulas.get(p.formula))[0] ?? null) : null,
    source: sourceOf(ctx, p.source),
    differs: proseOf(p.differs, language),
  }
}
