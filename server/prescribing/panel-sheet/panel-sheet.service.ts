import { PanelSheet } from '#contract/clinic/dual-screen.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { mlEach } from '#engine/composing/taking.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, symptomLabel, termOf } from '#server/language/label.ts'
import { isDecoction } from '../record/content.service.ts'
import { getPrescription, loadPrescription } from '../record/prescription.service.ts'
import { selectClinicPhone } from './panel-sheet.sql.ts'
import { purposeOf } from './purposes.ts'

const most = { symptoms: 60, tongue: 8, lines: 4, line: 400 }

/**
 * A prescription explained to its patient: the diagnosis, the needled points, the purpose of each herb, and how to take
 * it.
 */
export async function wordForPatient(ctx: Ctx, id: number): Promise<PanelSheet> {
  const { content, recipeName, price } = await getPrescription(ctx, id)
  const { patient } = await loadPrescription(ctx, id)
  const { knowledge, language } = ctx
  const stated = content.symptoms.filter((s) => s.present).flatMap((s) => knowledge.signs.get(s.id) ?? [])
  const tongue = stated.filter((sign) => sign.kind === 'tongue')
  const retention = content.points.map((point) => point.retentionMin)
  return PanelSheet.parse({
    selfDescription: content.selfDescription.slice(0, 4000),
    symptoms: stated
      .filter((sign) => sign.kind === 'symptom')
      .slice(0, most.symptoms)
      .map((sign) => symptomLabel(ctx, sign.id).label),
    tongue: tongue.slice(0, most.tongue).map((sign) => ({ name: sign.zh, label: labelOf(sign, language) })),
    points: pointsOf(ctx, content),
    retentionMin: retention.length ? Math.max(...retention) : null,
    prescription: content.herbs.length
      ? {
          ...medicineOf(ctx, content, patient?.age ?? null),
          name: recipeName.slice(0, 200),
          price: price.unpriced.length ? null : price.total,
          currency: ctx.user.currency,
        }
      : null,
    clinicPhone: await selectClinicPhone(ctx.db, ctx.user.orgId),
  })
}

const pointsOf = ({ knowledge, language }: Ctx, { points }: PrescriptionContent) =>
  points.map(({ pointId, name, side }) => {
    const point = knowledge.points.get(pointId)
    return {
      pointId,
      label: point ? labelOf(point, language) : name,
      // Cun and tendons are for the doctor; the picture shows the rest.
      place: point ? termOf(knowledge, point.region, language) : '',
      side,
    }
  })

function medicineOf(
  { knowledge, language }: Ctx,
  { herbs, recipeUsage, ...content }: PrescriptionContent,
  ageYears: number | null,
) {
  const entryOf = ({ herbId }: PrescribedHerb) => (herbId === null ? undefined : knowledge.herbs.get(herbId))
  // The name of the base may belong to another form: 炙甘草 is not 甘草.
  const nameOf = (herb: PrescribedHerb) => {
    const entry = entryOf(herb)
    return entry && (herb.form === null || language === 'en') ? labelOf(entry, language) : herb.name
  }
  const groups = Map.groupBy(herbs, (herb) => purposeOf(entryOf(herb)?.class ?? ''))
  const { pairs, pairsPerDay, timesPerDay, taking } = recipeUsage
  return {
    purposes: [...groups]
      .map(([purpose, of]) => ({ purpose, herbs: of.map(nameOf) }))
      .sort((a, b) => Number(a.purpose === 'other') - Number(b.purpose === 'other') || b.herbs.length - a.herbs.length),
    days: Math.max(1, Math.round(pairs / pairsPerDay)),
    timesPerDay,
    mlPerTime: isDecoction(content) ? mlEach({ ...recipeUsage, ageYears }) : recipeUsage.mlPerTime,
    taking: [taking, content.advice, content.adviceInput]
      .filter(Boolean)
      .slice(0, most.lines)
      .map((line) => line.slice(0, most.line)),
    avoid: content.recShouldAvoidDTOS.filter(Boolean),
    strong: herbs.filter((herb) => isStrong(entryOf(herb)?.toxicity)).map(nameOf),
  }
}

const isStrong = (toxicity: string | undefined) => toxicity === '有毒' || toxicity === '大毒'
