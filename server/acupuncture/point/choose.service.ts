import type { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import { choices, flows } from '#contract/acupuncture/acupuncture-parts.ts'
import type { PointRule } from '#contract/acupuncture/acupuncture-session.ts'
import type { point } from '#contract/acupuncture/point.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { ChosenChannel } from '#engine/acupuncture/dialectical/channel-points.ts'
import { chooseConstant } from '#engine/acupuncture/dialectical/choose-constant.ts'
import { chooseDynamic } from '#engine/acupuncture/dialectical/choose-dynamic.ts'
import { chooseFiveGates } from '#engine/acupuncture/dialectical/choose-five-gates.ts'
import type { Choice } from '#engine/acupuncture/dialectical/dialectical.types.ts'
import { doubleHourAt } from '#engine/acupuncture/time/calendar.ts'
import { toLocal } from '#engine/acupuncture/time/solar-time.ts'
import { presentExcludedPoint, presentProposed } from '#server/acupuncture/selection/present-point.service.ts'
import {
  channelMatch,
  checkedCodes,
  needlePerson,
  profileFor,
  proposalOf,
  readCase,
} from '#server/acupuncture/selection/profile.service.ts'
import { changeSession, type Session } from '#server/acupuncture/selection/session.service.ts'
import { presentSides, statedSides } from '#server/acupuncture/selection/sides.service.ts'
import { presentReason } from '#server/acupuncture/selection/words.service.ts'
import { guideIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { readMoment } from './moment.ts'

type Kept = NonNullable<Session['choice']>
type Answer = Output<typeof point.chooseCirculation>

export async function chooseCirculation(ctx: Ctx, input: ParsedInput<typeof point.chooseCirculation>): Promise<Answer> {
  const dateTime = input.dateTime ?? ctx.now.toISOString()
  const isDynamic = input.flow === flows.dynamic
  const moment = { dateTime, dayStart: input.dayStart, solar: input.solar, longitude: input.longitude ?? null }
  return chooseBy(ctx, input, { way: 'circulation', flow: input.flow, moment: isDynamic ? moment : null })
}

export const chooseGates = (ctx: Ctx, input: ParsedInput<typeof point.chooseWumenshibian>): Promise<Answer> =>
  chooseBy(ctx, input, { way: 'wumenshibian', flow: flows.methods, moment: null })

/** Step 3. Only for channels selected in step 2. */
async function chooseBy(
  ctx: Ctx,
  {
    prescriptionId,
    meridianCodes,
    side,
    sideRule,
  }: Pick<Session, 'side' | 'sideRule'> & { prescriptionId: number; meridianCodes: readonly string[] },
  way: Pick<Kept, 'way' | 'flow' | 'moment'>,
): Promise<Answer> {
  const codes = checkedCodes(ctx, meridianCodes)
  const choice: Kept = { ...way, meridianCodes: codes }
  const rule = ruleOf(choice)
  // An invalid moment is refused before it is stored.
  if (choice.moment) await readMoment(ctx, choice.moment)
  const session = await changeSession(ctx, prescriptionId, (before) => {
    if (!before.meridianCodes.length || codes.some((c) => !before.meridianCodes.includes(c)))
      throw new Refusal('acupuncture_step')
    return { ...before, rule, choice, side, sideRule }
  })
  const { found, sides } = await work(ctx, prescriptionId, session, choice)
  return { ...present(ctx, found, choice), sides }
}

const ruleOf = ({ way, flow }: Kept): PointRule =>
  way === 'wumenshibian' ? way : flow === flows.dynamic ? 'dynamic' : 'constant'

/** The choice stored in a session, recomputed. */
export async function choiceOf(
  ctx: Ctx,
  prescriptionId: number,
  session: Session,
  choice: Kept,
): Promise<NonNullable<Output<typeof acupuncture.session>['choice']>> {
  const { found, sides } = await work(ctx, prescriptionId, session, choice)
  return {
    way: choice.way,
    flow: choice.flow,
    choice: choice.way === 'wumenshibian' ? choices.methods : choices.points,
    dateTime: choice.moment?.dateTime ?? null,
    ...present(ctx, found, choice),
    sides,
  }
}

const present = (ctx: Ctx, found: Choice, { flow }: Kept) => ({
  points: found.points.flatMap((p) => presentProposed(ctx, p, flow)),
  left: presentExcludedPoint(ctx, found.left),
  steps: found.steps.map(({ channelId, pointIds, ...reason }) => ({
    ...presentReason(ctx, reason),
    meridianCode: channelId,
    pointIds: [...pointIds],
  })),
})

async function work(ctx: Ctx, prescriptionId: number, session: Session, choice: Kept) {
  const guides = guideIndexOf(ctx.knowledge)
  const person = await needlePerson(ctx, prescriptionId)
  const at = choice.moment && (await readMoment(ctx, choice.moment))
  const patient = await readCase(ctx, prescriptionId, session)
  const stated = await statedSides(ctx, prescriptionId, session.symptomIds)
  const { side, sideRule } = session
  const picture = profileFor(ctx, patient, session, { stated, candidate: { side, rule: sideRule } })
  const located = proposalOf(ctx, picture, { ...session, located: 'computed' })
  const channels: ChosenChannel[] = choice.meridianCodes.map((code) => channelMatch(ctx, picture, located, code))
  const found =
    choice.moment && at
      ? chooseDynamic(
          guides,
          picture,
          channels,
          person,
          doubleHourAt(toLocal(at.clock, at.instantMs), choice.moment.dayStart),
        )
      : choice.way === 'wumenshibian'
        ? chooseFiveGates(guides, picture, channels, person)
        : chooseConstant(guides, picture, channels, person)
  return { found, sides: presentSides(ctx, stated, picture.laterality, session) }
}
