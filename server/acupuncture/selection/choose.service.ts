import type { z } from 'zod'
import type { acupuncture, ResultPoint } from '#contract/acupuncture/acupuncture.ts'
import { flows } from '#contract/acupuncture/acupuncture-parts.ts'
import { limits } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import { type Asked, gatherPoints } from '#engine/acupuncture/empirical/gather-points.ts'
import type { Ctx } from '#server/http/context.ts'
import { proseOf, sourceOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { findPrescription } from '#server/prescribing/record/prescription.service.ts'
import { complaintsOf } from './complaints.service.ts'
import { admitGenre, experienceOf, needlingRulesOf } from './genre.service.ts'
import { presentExcludedPoint, presentProposed } from './present-point.service.ts'
import { needlePerson } from './profile.service.ts'
import { changeSession, readSession, type Session } from './session.service.ts'
import { lateralityFor, presentSides, statedSides } from './sides.service.ts'
import { complaintOf, ruleMethods, zhOf } from './symptom.service.ts'

/** At most three complaints, each of the genre. 针律 is read one complaint at a time, for up to three. */
export function checkedComplaints(ctx: Ctx, genre: GenreCode, symptomIds: readonly string[]): string[] {
  admitGenre(ctx, genre)
  const distinct = [...new Set(symptomIds)]
  if (distinct.length > limits.empiricalSymptoms)
    throw new Refusal('acupuncture_symptom_limit', { maximum: limits.empiricalSymptoms })
  const known = genre === 'zhenlv' ? needlingRulesOf(ctx.knowledge) : experienceOf(ctx.knowledge, genre)
  if (distinct.some((id) => !known.has(id))) throw new Refusal('acupuncture_symptom_not_found')
  return distinct
}

/** What the school gives for each complaint, with the needling of each point. */
export function askedOf(ctx: Ctx, genre: GenreCode, symptomIds: readonly string[]): (Asked & { how: string })[] {
  const { knowledge, language } = ctx
  if (genre === 'zhenlv')
    return symptomIds.flatMap((signId) => {
      const row = needlingRulesOf(knowledge).get(signId)
      return (row?.methods ?? []).map((m, i) => ({
        signId,
        points: m.points,
        technique: zhOf(m.technique),
        why: m.why,
        source: sourceOf(ctx, row?.source ?? ''),
        how: proseOf(m.technique, language),
        step: { count: i + 1, name: proseOf(m, language) },
      }))
    })
  return symptomIds.flatMap((signId) => {
    const row = experienceOf(knowledge, genre).get(signId)
    if (!row) return []
    const { points, why, source } = row
    return [{ signId, points, technique: zhOf(row.how), why, source, how: proseOf(row.how, language) }]
  })
}

type Answer = Output<typeof acupuncture.chooseSymptoms>

/** Stores the complaints and returns their points together. */
export async function chooseSymptoms(
  ctx: Ctx,
  { prescriptionId, genreCode, symptomIds, side, sideRule }: ParsedInput<typeof acupuncture.chooseSymptoms>,
): Promise<Answer> {
  const chosen = checkedComplaints(ctx, genreCode, symptomIds)
  await changeSession(ctx, prescriptionId, (session) => {
    const others = session.empirical.filter((e) => e.genreCode !== genreCode)
    const empirical = chosen.length ? [...others, { genreCode, symptomIds: chosen }] : others
    const ofSchool = genreCode === 'zhenlv' ? {} : { school: genreCode, complaintIds: chosen, side, sideRule }
    return { ...session, ...ofSchool, empirical }
  })
  return pointsFor(ctx, prescriptionId, { genreCode, symptomIds: chosen, side, sideRule })
}

/** What the school gives for those complaints of the session that it knows. */
export async function schoolPoints(ctx: Ctx, prescriptionId: number): Promise<Answer> {
  const { content } = await findPrescription(ctx, ctx.db, prescriptionId)
  const session = await readSession(ctx, prescriptionId)
  const { school, side, sideRule } = session
  const known = experienceOf(ctx.knowledge, school)
  const symptomIds = complaintsOf(ctx, session, content).filter((id) => known.has(id))
  return pointsFor(ctx, prescriptionId, { genreCode: school, symptomIds, side, sideRule })
}

type For = Pick<Session, 'side' | 'sideRule'> & { genreCode: GenreCode; symptomIds: readonly string[] }

async function pointsFor(ctx: Ctx, prescriptionId: number, of: For): Promise<Answer> {
  const { genreCode, symptomIds: chosen, side, sideRule } = of
  const asked = askedOf(ctx, genreCode, chosen)
  const stated = await statedSides(ctx, prescriptionId, chosen)
  const laterality = lateralityFor(ctx, genreCode, chosen, stated, { side, sideRule })
  const { points, left } = gatherPoints(ctx.knowledge, asked, await needlePerson(ctx, prescriptionId), laterality)
  const rules = needlingRulesOf(ctx.knowledge)
  return {
    genreCode,
    symptoms: chosen.flatMap((id) => ctx.knowledge.signs.get(id) ?? []).map((s) => complaintOf(ctx, s)),
    points: points.flatMap((p): z.infer<typeof ResultPoint>[] => {
      const mine = asked.filter((a) => a.points.includes(p.pointId))
      const how = [...new Set(mine.map((a) => a.how).filter(Boolean))].join(punctuation[ctx.language].semicolon)
      const ids = [...new Set(mine.map((a) => a.signId))]
      return presentProposed(ctx, p, flows.constant).map((shown) => ({ ...shown, symptomIds: ids, how }))
    }),
    methods:
      genreCode === 'zhenlv' ? chosen.flatMap((id) => rules.get(id) ?? []).flatMap((r) => ruleMethods(ctx, r)) : [],
    left: presentExcludedPoint(ctx, left),
    sides: presentSides(ctx, stated, laterality, { side, sideRule }),
  }
}
