import type { z } from 'zod'
import type { Sides } from '#contract/acupuncture/acupuncture-parts.ts'
import type { GenreCode } from '#contract/prescribing/point-head.ts'
import type { BodySide, Laterality, SideRule } from '#engine/acupuncture/dialectical/dialectical.types.ts'
import { lateralityOf } from '#engine/acupuncture/dialectical/sides.ts'
import { guideIndexOf, matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { contentOfPrescription } from '#server/prescribing/record/subject.service.ts'
import { readTextOf } from '#server/reading.ts'
import type { Session } from './session.service.ts'

type StatedSides = ReadonlyMap<string, BodySide>
type PointCandidate = Pick<Session, 'side' | 'sideRule'>

/** The sides the patient's words give to these complaints. One stated for both sides has none. */
export async function statedSides(
  ctx: Ctx,
  prescriptionId: number,
  symptomIds: readonly string[],
): Promise<StatedSides> {
  const { selfDescription } = await contentOfPrescription(ctx, prescriptionId)
  if (!/[左右]/.test(selfDescription)) return new Map()
  const { findings } = readTextOf(ctx.knowledge, selfDescription)
  const heard = new Map<string, BodySide | 'both'>()
  for (const { signId, side, present, past } of findings) {
    if (!side || !present || past) continue
    const before = heard.get(signId)
    heard.set(signId, before === undefined || before === side ? side : 'both')
  }
  const { wider } = matchingIndexOf(ctx.knowledge)
  const isKin = (a: string, b: string) => wider.get(a)?.has(b) || wider.get(b)?.has(a)
  return new Map(
    symptomIds.flatMap((id) => {
      const side = heard.get(id) ?? [...heard].find(([found]) => isKin(found, id))?.[1]
      return side && side !== 'both' ? [[id, side] as const] : []
    }),
  )
}

/** Dong needles the healthy side; scalp areas control the opposite half of the body. */
export const usualRule = (genre: GenreCode): SideRule => (genre === 'dongs' || genre === 'head' ? 'opposite' : 'sick')

/** Sides for complaints of a school, each by its own place. */
export function lateralityFor(
  ctx: Ctx,
  genre: GenreCode,
  symptomIds: readonly string[],
  stated: StatedSides,
  candidate: PointCandidate,
) {
  const guides = guideIndexOf(ctx.knowledge)
  const signs = symptomIds.map((signId) => ({ signId, weight: 1 }))
  const places = signs.flatMap(({ signId }) =>
    (guides.placesOfSign.get(signId) ?? []).map((placeId) => ({ placeId, picked: false, signId })),
  )
  return lateralityOf(
    guides,
    { signs, places },
    stated,
    { side: candidate.side, rule: candidate.sideRule },
    usualRule(genre),
  )
}

/** The sides as displayed on the screen. */
export function presentSides(
  ctx: Ctx,
  stated: StatedSides,
  { rule, signs }: Laterality,
  candidate: PointCandidate,
): z.infer<typeof Sides> {
  const sides = new Set(signs.values())
  const [only = null] = sides
  return {
    side: candidate.side ?? (sides.size > 1 ? 'both' : only),
    rule,
    statedSides: [...stated].flatMap(([symptomId, side]) => {
      const sign = ctx.knowledge.signs.get(symptomId)
      return sign ? [{ symptomId, label: labelOf(sign, ctx.language), side }] : []
    }),
  }
}
