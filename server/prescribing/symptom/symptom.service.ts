import { maximumOfCategory, symptomCategories } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { symptom } from '#contract/prescribing/symptom.ts'
import { courseDaysOf } from '#engine/complaint/find-complaint.ts'
import { type Stated, statedIn } from '#engine/matching/stated.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { formatDuration } from '#server/language/format-duration.ts'
import { labelOf, proseOf, termOf, wordsForSign } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { presentSign } from '#server/prescribing/record/present-sign.ts'
import { readHistoryOf } from '#server/reading.ts'
import { findTerms } from '#server/search/terms.ts'
import { categoryName } from '../record/sign-categories.ts'

export function listCategories(ctx: Ctx): Output<typeof symptom.categories> {
  const { knowledge, language } = ctx
  const counts = Map.groupBy(knowledge.signs.values(), (s) => presentSign(ctx, s).categoryId)
  const list = Object.values(symptomCategories).map((categoryId) => ({
    categoryId,
    name: categoryName(language, categoryId),
    count: counts.get(categoryId)?.length ?? 0,
    maximum: maximumOfCategory(categoryId),
  }))
  return { list }
}

export function listCategory(ctx: Ctx, categoryId: number) {
  const list = [...ctx.knowledge.signs.values()]
    .map((s) => presentSign(ctx, s))
    .filter((s) => s.categoryId === categoryId)
  return { list }
}

export function searchSigns(ctx: Ctx, { q, searchDisease, selectedSymptoms }: ParsedInput<typeof symptom.search>) {
  const chosen = new Set([selectedSymptoms ?? []].flat())
  const list = findTerms(ctx.knowledge, 'symptom', q, 40)
    .flatMap(({ id }) => ctx.knowledge.signs.get(id) ?? [])
    .filter((s) => !chosen.has(s.id) && (searchDisease || s.kind !== 'disease'))
    .slice(0, 20)
  return { list: list.map((s) => presentSign(ctx, s)) }
}

export function describeSign(ctx: Ctx, id: string): Output<typeof symptom.detail> {
  const { knowledge, language } = ctx
  const sign = findSign(knowledge.signs, id)
  const many = (ids: readonly string[]) =>
    ids.flatMap((i) => knowledge.signs.get(i) ?? []).map((s) => presentSign(ctx, s))
  const recipes = [...knowledge.formulas.values()].flatMap((f) => {
    const weight = (['key', 'main', 'other'] as const).find((kind) => f.signs[kind].includes(id))
    return weight ? [{ id: f.id, name: labelOf(f, language), weight }] : []
  })
  const herbs = [...knowledge.herbs.values()].filter((h) => h.indications.signs.includes(id))
  const order = { key: 0, main: 1, other: 2 }
  return {
    ...presentSign(ctx, sign),
    forms: wordsForSign(sign, language),
    broader: many(sign.broader),
    opposite: many(sign.opposite),
    ask: many(sign.ask),
    elements: Object.entries(sign.elements).map(([element, weight]) => ({ element, weight })),
    note: proseOf(sign.note, language),
    recipes: recipes.sort((a, b) => order[a.weight] - order[b.weight]).slice(0, 30),
    herbs: herbs.slice(0, 30).map((h) => ({ id: h.id, name: labelOf(h, language) })),
  }
}

function findSign(signs: ReadonlyMap<string, CompiledSign>, id: string) {
  const sign = signs.get(id)
  if (!sign) throw new Refusal('symptom_not_found')
  return sign
}

export function readSymptoms(ctx: Ctx, text: string): Output<typeof symptom.read> {
  return presentReading(ctx, readHistoryOf(ctx.knowledge, text))
}

/** The reading of a history, as displayed on the desk and returned by the separate call. */
export function presentReading(
  ctx: Ctx,
  { reading, findings, complaints }: Pick<ReturnType<typeof readHistoryOf>, 'reading' | 'findings' | 'complaints'>,
): Output<typeof symptom.read> {
  const { knowledge } = ctx
  const list = findings.flatMap((f) => {
    const sign = knowledge.signs.get(f.signId)
    if (!sign) return []
    return [
      {
        symptom: presentSign(ctx, sign),
        present: f.present,
        span: [f.span[0], f.span[1]] as [number, number],
        text: f.text,
        degree: f.degree ?? null,
        guessed: f.guessed ?? false,
        duration: f.duration ? formatDuration(f.duration, ctx.language) : null,
        side: f.side ?? null,
        past: f.past ?? false,
        said: f.said,
        complaint: f.complaint,
      },
    ]
  })
  return {
    list,
    stated: statedIn(knowledge, reading).map((s) => presentStated(ctx, s)),
    length: reading.length,
    courseDays: courseDaysOf(complaints) ?? null,
  }
}

function presentStated({ knowledge, language }: Ctx, { kind, ids, span, text }: Stated) {
  const { diseases, patterns, formulas, signs } = knowledge
  const entries = { disease: diseases, diagnosis: diseases, pattern: patterns, formula: formulas, better: signs }
  const labels = ids.map((id) => {
    if (kind === 'elements') return termOf(knowledge, id, language)
    const entry = entries[kind].get(id)
    return entry ? labelOf(entry, language) : id
  })
  return {
    kind,
    ids: [...ids],
    label: labels.join(punctuation[language].comma),
    span: [...span] as [number, number],
    text,
  }
}
