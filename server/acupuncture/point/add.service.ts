import type { ProposedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { flows } from '#contract/acupuncture/acupuncture-parts.ts'
import type { point } from '#contract/acupuncture/point.ts'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { gatherPoints } from '#engine/acupuncture/empirical/gather-points.ts'
import { openPointsAt } from '#engine/acupuncture/time/open-points.ts'
import { timeMethods } from '#engine/acupuncture/time/time.types.ts'
import { askedOf, checkedComplaints } from '#server/acupuncture/selection/choose.service.ts'
import { presentProposed } from '#server/acupuncture/selection/present-point.service.ts'
import { needlePerson } from '#server/acupuncture/selection/profile.service.ts'
import { openSession } from '#server/acupuncture/selection/session.service.ts'
import { lateralityFor, statedSides } from '#server/acupuncture/selection/sides.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { needlingSentence } from '#server/language/messages.ts'
import { choiceOf } from './choose.service.ts'
import { readMoment } from './moment.ts'
import { addPoints, type Suggested } from './selected.service.ts'

const suggestedBy = (points: readonly ProposedPoint[]): Map<string, Suggested> =>
  new Map(
    points.map(({ pointId, side, method, depthCun, angle, retentionMin, role, why }) => [
      pointId,
      { side, method, depthCun, angle, retentionMin, role, reason: why },
    ]),
  )

/** Step 4: the proposed points, or any other point the doctor adds. */
export async function addDialectical(
  ctx: Ctx,
  { prescriptionId, points, methods }: ParsedInput<typeof point.addDialectical>,
) {
  const { session } = await openSession(ctx, prescriptionId)
  if (!session.choice) throw new Refusal('acupuncture_step')
  const choice = await choiceOf(ctx, prescriptionId, session, session.choice)
  const asked = points.map((p, i) => {
    const method = p.method ?? methods[i]
    return method ? { ...p, method } : p
  })
  return addPoints(ctx, prescriptionId, 'dialectical', asked, suggestedBy(choice.points))
}

export async function addEmpirical(
  ctx: Ctx,
  { prescriptionId, genreCode, symptomIds, points }: ParsedInput<typeof point.addEmpirical>,
) {
  const chosen = checkedComplaints(ctx, genreCode, symptomIds)
  const { session } = await openSession(ctx, prescriptionId)
  const person = await needlePerson(ctx, prescriptionId)
  const stated = await statedSides(ctx, prescriptionId, chosen)
  const laterality = lateralityFor(ctx, genreCode, chosen, stated, session)
  const found = gatherPoints(ctx.knowledge, askedOf(ctx, genreCode, chosen), person, laterality)
  const shown = found.points.flatMap((p) => presentProposed(ctx, p, flows.constant))
  const from = genreCode === 'zhenlv' ? 'zhenlv' : 'empirical'
  return addPoints(ctx, prescriptionId, from, points, suggestedBy(shown))
}

/** Only points that some method opens at that moment. */
export async function addTime(ctx: Ctx, input: ParsedInput<typeof point.addTime>) {
  const { instantMs, clock } = await readMoment(ctx, input)
  const { openings } = openPointsAt(instantMs, clock, input.dayStart).now
  const open = timeMethods.flatMap((method) => openings[method].points.map((p) => ({ ...p, method })))
  for (const { pointId } of input.points) {
    const known = ctx.knowledge.points.get(pointId)
    if (!known) throw new Refusal('point_unknown')
    if (!open.some((p) => p.code.toLowerCase() === pointId))
      throw new Refusal('point_closed', { point: labelOf(known, ctx.language) })
  }
  const suggest = new Map<string, Suggested>()
  for (const { code, use, method } of open.toReversed()) {
    const way =
      use === 'reduce' ? ('reducing' as const) : use === 'reinforce' ? ('reinforcing' as const) : ('even' as const)
    const reason = needlingSentence(`timeOpen.${method}`, {}, ctx.language)
    suggest.set(code.toLowerCase(), { method: way, role: 'hour', reason })
  }
  return addPoints(ctx, input.prescriptionId, 'time', input.points, suggest)
}
