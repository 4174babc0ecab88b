import { limits } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { external } from '#contract/prescribing/external.ts'
import { choosePoints } from '#engine/care/choose-points.ts'
import { offerCare } from '#engine/care/offer-care.ts'
import type { Therapy } from '#knowledge/schema/care.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { careCaseOf, requireReason, subjectOfCare } from '#server/prescribing/care/case.service.ts'
import { presentDiet, presentExcluded, presentTherapy } from '#server/prescribing/care/present.service.ts'

type Answer<K extends keyof typeof external> = Output<(typeof external)[K]>
type Asked<K extends keyof typeof external> = ParsedInput<(typeof external)[K]>

const offered = 8

const therapiesThat = ({ knowledge }: Ctx, reach: Therapy['reach']) =>
  [...knowledge.therapies.values()].filter((t) => t.reach === reach)

export async function analyseTreatments(ctx: Ctx, input: Asked<'analyse'>): Promise<Answer<'analyse'>> {
  const patient = await careCaseOf(ctx, input, await subjectOfCare(ctx, input.prescriptionId))
  requireReason(patient)
  const { knowledge, language } = ctx
  const treatments = offerCare(knowledge, therapiesThat(ctx, 'points'), patient, offered)
  const diets = offerCare(knowledge, knowledge.diets.values(), patient, offered)
  return {
    treatments: treatments.offers.map((offer) => {
      const shown = presentTherapy(ctx, offer)
      const { points } = choosePoints(knowledge, offer.entry, patient, limits.itemsPerModule)
      const acupoints = points.flatMap(({ pointId }) => {
        const point = knowledge.points.get(pointId)
        return point ? [{ pointId, name: point.zh, label: labelOf(point, language) }] : []
      })
      return {
        ...shown,
        way: shown.steps.join(punctuation[language].semicolon),
        acupoints,
      }
    }),
    diets: diets.offers.map((o) => presentDiet(ctx, o)),
    excluded: [...treatments.excluded, ...diets.excluded].map((l) => presentExcluded(ctx, l)),
  }
}

export async function analyseTherapies(ctx: Ctx, input: Asked<'therapyAnalyse'>): Promise<Answer<'therapyAnalyse'>> {
  const patient = await careCaseOf(ctx, input, await subjectOfCare(ctx, input.prescriptionId))
  requireReason(patient)
  const { offers, excluded } = offerCare(ctx.knowledge, therapiesThat(ctx, 'area'), patient, offered)
  return {
    therapies: offers.map((o) => presentTherapy(ctx, o)),
    excluded: excluded.map((l) => presentExcluded(ctx, l)),
  }
}

export async function analyseAcupoints(ctx: Ctx, input: Asked<'acupointAnalyse'>): Promise<Answer<'acupointAnalyse'>> {
  const { knowledge, language } = ctx
  const therapy = knowledge.therapies.get(input.treatmentId)
  if (!therapy) throw new Refusal('treatment_not_found')
  const patient = await careCaseOf(ctx, input, await subjectOfCare(ctx, input.prescriptionId))
  const { points, excluded } = choosePoints(knowledge, therapy, patient, limits.itemsPerModule)
  const nameOf = (kind: string, id: string | null) => {
    const entry = kind === 'sign' ? knowledge.signs.get(id ?? '') : knowledge.patterns.get(id ?? '')
    return labelOf(entry ?? therapy, language)
  }
  return {
    treatmentId: therapy.id,
    points: points.flatMap(({ pointId, because }) => {
      const point = knowledge.points.get(pointId)
      if (!point) return []
      const channel = knowledge.channels.get(point.channel ?? '')
      return [
        {
          pointId,
          name: point.zh,
          label: labelOf(point, language),
          meridian: channel ? `${channel.code} ${labelOf(channel, language)}` : '',
          because: because.map(({ kind, id }) => ({ kind, label: nameOf(kind, id) })),
          location: proseOf(point.location, language),
          caution: proseOf(point.caution, language),
        },
      ]
    }),
    excluded: excluded.map(({ pointId, why }) => {
      const point = knowledge.points.get(pointId)
      return { pointId, label: point ? labelOf(point, language) : pointId, why }
    }),
  }
}
