import type { z } from 'zod'
import type { AcupunctureSymptom, acupuncture, GenrePoint, RuleMethod } from '#contract/acupuncture/acupuncture.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import { suited } from '#engine/acupuncture/dialectical/needle-point.ts'
import { methodOfTechnique } from '#engine/acupuncture/empirical/technique.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledSign } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { findTerms } from '#server/search/terms.ts'
import { categoryIds, categoryLabel, categoryOf } from './category.ts'
import { admitGenre, experienceOf, type NeedlingRow, needlingRulesOf } from './genre.service.ts'
import { headOf, locationOf, needlingOf } from './present-point.service.ts'

type Complaint = z.infer<typeof AcupunctureSymptom>

export const complaintOf = ({ language }: Ctx, sign: CompiledSign): Complaint => ({
  id: sign.id,
  name: sign.zh,
  label: labelOf(sign, language),
  categoryId: categoryOf(sign),
})

/** Complaints of a genre, in table order. */
function signsOf({ knowledge }: Ctx, genre: GenreCode): CompiledSign[] {
  const ids = genre === 'zhenlv' ? needlingRulesOf(knowledge).keys() : experienceOf(knowledge, genre).keys()
  return [...ids].flatMap((id) => knowledge.signs.get(id) ?? [])
}

export function listCategories(ctx: Ctx, genre: GenreCode): Output<typeof acupuncture.symptomCategories> {
  admitGenre(ctx, genre)
  const counts = Map.groupBy(signsOf(ctx, genre), categoryOf)
  return {
    list: categoryIds.flatMap((categoryId) => {
      const count = counts.get(categoryId)?.length ?? 0
      return count ? [{ categoryId, ...categoryLabel(categoryId, ctx.language), count }] : []
    }),
  }
}

/** Large enough that a genre's few hundred complaints are all included. */
const searched = 400

export function listComplaints(
  ctx: Ctx,
  { genreCode, categoryId, q }: ParsedInput<typeof acupuncture.symptoms>,
): Output<typeof acupuncture.symptoms> {
  admitGenre(ctx, genreCode)
  const all = signsOf(ctx, genreCode).filter((s) => !categoryId || categoryOf(s) === categoryId)
  if (!q) return { list: all.map((s) => complaintOf(ctx, s)) }
  const found = new Map(findTerms(ctx.knowledge, 'symptom', q, searched).map(({ id }, i) => [id, i]))
  const list = all
    .filter((s) => found.has(s.id))
    .sort((a, b) => (found.get(a.id) ?? 0) - (found.get(b.id) ?? 0))
    .map((s) => complaintOf(ctx, s))
  return { list }
}

export function genrePoints(ctx: Ctx, ids: readonly string[], technique: string): z.infer<typeof GenrePoint>[] {
  return ids.flatMap((id) => {
    const point = ctx.knowledge.points.get(id)
    if (!point) return []
    const { depthRangeCun, moxa, pregnancy, dangers } = needlingOf(ctx, point)
    return [
      {
        ...headOf(ctx, point),
        meridianCode: point.channel ?? null,
        location: locationOf(ctx, point),
        depthRangeCun,
        moxa,
        pregnancy,
        dangers,
        method: suited(point, methodOfTechnique(technique, point.zh)),
      },
    ]
  })
}

export const ruleMethods = (ctx: Ctx, row: NeedlingRow): z.infer<typeof RuleMethod>[] =>
  row.methods.map((m, i) => ({
    order: i + 1,
    name: proseOf(m, ctx.language),
    technique: proseOf(m.technique, ctx.language),
    why: proseOf(m.why, ctx.language),
    points: genrePoints(ctx, m.points, zhOf(m.technique)),
  }))

export function describeComplaint(ctx: Ctx, genre: GenreCode, id: string): Output<typeof acupuncture.symptomDetail> {
  admitGenre(ctx, genre)
  const { knowledge, language } = ctx
  const sign = knowledge.signs.get(id)
  if (genre === 'zhenlv') {
    const row = needlingRulesOf(knowledge).get(id)
    if (!sign || !row) throw new Refusal('acupuncture_symptom_not_found')
    const methods = ruleMethods(ctx, row)
    const distinct = new Map(methods.flatMap((m) => m.points).map((p) => [p.pointId, p]))
    return {
      ...complaintOf(ctx, sign),
      genreCode: genre,
      content: methods.map((m) => m.why).join(punctuation[language].semicolon),
      how: '',
      source: sourceOf(ctx, row.source),
      points: [...distinct.values()],
      methods,
    }
  }
  const row = experienceOf(knowledge, genre).get(id)
  if (!sign || !row) throw new Refusal('acupuncture_symptom_not_found')
  return {
    ...complaintOf(ctx, sign),
    genreCode: genre,
    content: proseOf(row.why, language),
    how: proseOf(row.how, language),
    source: sourceOf(ctx, row.source),
    points: genrePoints(ctx, row.points, zhOf(row.how)),
    methods: [],
  }
}

/** Techniques are parsed in Chinese, whatever the caller's language. */
export const zhOf = (prose: Prose | undefined): string =>
  prose === undefined ? '' : typeof prose === 'string' ? prose : prose.zh
