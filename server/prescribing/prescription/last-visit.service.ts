import type { LastVisit } from '#contract/prescribing/last-visit.ts'
import type { Ctx } from '#server/http/context.ts'
import { herbLabel, recordedLabel } from '#server/language/label.ts'
import { withInstructionsFor } from '../print/sheet-directions.ts'
import { findPrescription, present } from '../record/prescription.service.ts'
import { selectLastConfirmed } from '../record/prescription.sql.ts'
import { presentSign } from '../record/present-sign.ts'
import { askedAgain } from '../record/usual-signs.ts'

/** The starting point of a return visit: the patient's newest confirmed prescription older than this one. */
export async function findLastVisit(ctx: Ctx, prescriptionId: number): Promise<LastVisit | null> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  if (row.patient_id === null) return null
  const last = await selectLastConfirmed(ctx.db, ctx.user, row.patient_id, prescriptionId)
  if (!last) return null
  const { content, recipeName, confirmedAt } = await present(ctx, ctx.db, await findPrescription(ctx, ctx.db, last.id))
  const instructions = withInstructionsFor(ctx, content)
  const symptoms = content.symptoms.flatMap(({ id, present: isThere }) =>
    isThere && ctx.knowledge.signs.get(id)?.kind === 'symptom' ? [id] : [],
  )
  const asked = askedAgain(ctx.knowledge, symptoms)
  return {
    prescriptionId: last.id,
    confirmedAt: confirmedAt ?? '',
    recipeName,
    diagnosis: recordedLabel(ctx, content.diagnosisResult),
    coded: {
      westernDiseases: content.westernDiseases,
      chineseDiseases: content.chineseDiseases,
      patterns: content.patterns,
    },
    selfDescription: content.selfDescription,
    signs: content.symptoms.flatMap(({ id, present: isThere, main, degree }) => {
      const sign = isThere ? ctx.knowledge.signs.get(id) : undefined
      if (!sign) return []
      return [{ symptom: presentSign(ctx, sign), main, degree: degree ?? null, asked: asked.has(id) }]
    }),
    herbs: content.herbs.map(({ name, form, doseG }) => ({ label: herbLabel(ctx, form ?? name), doseG })),
    pairs: content.recipeUsage.pairs,
    advice: instructions.advice,
    avoid: instructions.recShouldAvoidDTOS,
  }
}
