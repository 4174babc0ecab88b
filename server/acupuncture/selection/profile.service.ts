import type { MeridianProposal } from '#contract/acupuncture/acupuncture-parts.ts'
import { limits, physiologicalStatuses } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { stateOf } from '#engine/acupuncture/dialectical/channel-state.ts'
import type { ChannelMatch, NeedlePerson, PatientProfile } from '#engine/acupuncture/dialectical/dialectical.types.ts'
import { locateChannels } from '#engine/acupuncture/dialectical/locate-channels.ts'
import { profileOf, type Sides } from '#engine/acupuncture/dialectical/profile.ts'
import type { Case } from '#engine/matching/matching.types.ts'
import { guideIndexOf, matchingIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { patientCase } from '#server/prescribing/analysis/analysis.service.ts'
import { patientAsFound } from '#server/prescribing/record/condition.service.ts'
import { contentOfPrescription, subjectAndContent } from '#server/prescribing/record/subject.service.ts'
import type { Session } from './session.service.ts'
import { presentReason } from './words.service.ts'

type Chosen = Pick<Session, 'symptomIds' | 'places'>

/** The session's signs as input for the engine, with the patient. */
export const readCase = async (
  ctx: Ctx,
  prescriptionId: number,
  { symptomIds }: Pick<Chosen, 'symptomIds'>,
): Promise<Case | []> => {
  if (!symptomIds.length) return []
  const signs = { prescriptionId, mainSymptoms: symptomIds.slice(0, 3), allSymptoms: symptomIds }
  const patient = await patientCase(ctx, signs)
  return {
    ...patient,
    statedFacts: { ...patient.statedFacts, ...analysedIn(ctx, await contentOfPrescription(ctx, prescriptionId)) },
  }
}

/** The accepted results of the herbal analysis: the diagnosis, and the indications of the formulas. */
function analysedIn({ knowledge }: Ctx, { patterns, chineseDiseases, recipes }: PrescriptionContent) {
  const ofFormulas = recipes.flatMap((r) => knowledge.formulas.get(r.recipeId)?.patterns.slice(0, 1) ?? [])
  return {
    patterns: [...new Set([...patterns.flatMap((p) => knowledge.patternNames.get(p.name) ?? []), ...ofFormulas])],
    diseases: chineseDiseases.flatMap((d) => knowledge.diseaseNames.get(d.name) ?? []),
  }
}

/** The meaning of the signs; without any, only the place is known. */
export const profileFor = (
  ctx: Ctx,
  of: Case | [],
  { places }: Pick<Chosen, 'places'>,
  sides?: Sides,
): PatientProfile => profileOf(guideIndexOf(ctx.knowledge), matchingIndexOf(ctx.knowledge), of, places, sides)

export const readProfile = async (ctx: Ctx, prescriptionId: number, chosen: Chosen): Promise<PatientProfile> =>
  profileFor(ctx, await readCase(ctx, prescriptionId, chosen), chosen)

/** The channels of the session, derived from the signs or picked by the doctor. */
export function proposalOf(ctx: Ctx, picture: PatientProfile, session: Session): ChannelMatch[] {
  const guides = guideIndexOf(ctx.knowledge)
  const located = locateChannels(guides, matchingIndexOf(ctx.knowledge), picture)
  if (session.located !== 'direct') return located
  return session.directCodes.map((code) => channelMatch(ctx, picture, located, code))
}

/** One channel with its supporting evidence; without any, the doctor's choice is the reason. */
export function channelMatch(
  ctx: Ctx,
  picture: PatientProfile,
  located: readonly ChannelMatch[],
  channelId: string,
): ChannelMatch {
  const known = located.find((m) => m.channelId === channelId)
  if (known) return known
  const because = [{ rule: 'locateDirect', values: { channel: channelId }, source: '', points: 0 }]
  const state = stateOf(guideIndexOf(ctx.knowledge), matchingIndexOf(ctx.knowledge), picture, channelId)
  return { channelId, score: 0, because, ...state }
}

/** Up to four existing channels. A duplicate is refused as a mistake, not silently removed. */
export function checkedCodes(ctx: Ctx, codes: readonly string[]): string[] {
  const { knowledge } = ctx
  const distinct = [...new Set(codes)]
  const twice = codes.find((code, i) => codes.indexOf(code) < i)
  const doubled = twice === undefined ? undefined : knowledge.channels.get(twice)
  if (doubled) throw new Refusal('meridian_twice', { name: labelOf(doubled, ctx.language) })
  if (distinct.length > limits.meridians) throw new Refusal('meridian_limit', { maximum: limits.meridians })
  const guides = guideIndexOf(knowledge)
  if (distinct.some((code) => !guides.channelIds.includes(code))) throw new Refusal('meridian_unknown')
  return distinct
}

export function presentMatch(ctx: Ctx, match: ChannelMatch): MeridianProposal[] {
  const channel = ctx.knowledge.channels.get(match.channelId)
  if (!channel) return []
  return [
    {
      meridianCode: channel.id,
      code: channel.code,
      name: channel.zh,
      label: labelOf(channel, ctx.language),
      score: match.score,
      because: match.because.map((r) => presentReason(ctx, r, r.points)),
      excess: match.excess,
      deficiency: match.deficiency,
      state: match.state,
    },
  ]
}

/** The patient data relevant to needling; in normal mode nothing is known. */
export async function needlePerson(ctx: Ctx, prescriptionId: number): Promise<NeedlePerson> {
  const found = await subjectAndContent(ctx, prescriptionId)
  const patient = patientAsFound(ctx, found.patient, found.content)
  if (!patient) return { ageYears: null, pregnant: false, thin: false }
  return {
    ageYears: patient.ageMonths === null ? null : patient.ageMonths / 12,
    pregnant: patient.physiologicalStatus === physiologicalStatuses.pregnancy,
    thin: patient.bmiBand === 'thin',
  }
}
