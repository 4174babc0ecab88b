import { symptomCategories } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { patientCourseCalls } from '#contract/prescribing/patient-course.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { readPatient, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { herbLabel, recordedLabel } from '#server/language/label.ts'
import { readContent } from '../record/content.service.ts'
import { selectTreatments } from '../record/prescription.sql.ts'
import { presentSign } from '../record/present-sign.ts'

/** As many as can be compared side by side. */
const shown = 7
const examined: readonly number[] = [symptomCategories.tongue, symptomCategories.pulse, symptomCategories.belly]

export async function readCourse(
  ctx: Ctx,
  patientId: number,
): Promise<Output<typeof patientCourseCalls.patientCourse>> {
  requireCaseMode(ctx)
  await readPatient(ctx, ctx.db, patientId)
  const rows = await selectTreatments(ctx.db, ctx.user, patientId, shown)
  await writeAudit(ctx, ctx.db, { action: 'read-course', entity: 'patient', entityId: patientId, patientId })
  const list = rows.toReversed().map((row) => {
    const content = readContent(row.content)
    const signs = content.symptoms.flatMap((s) => (s.present ? (ctx.knowledge.signs.get(s.id) ?? []) : []))
    return {
      prescriptionId: row.id,
      confirmedAt: row.confirmed_at?.toISOString() ?? '',
      recipeName: recipeLabel(ctx, row.recipe_name),
      diagnosis: recordedLabel(ctx, row.diagnosis),
      pairs: content.recipeUsage.pairs,
      score: row.score,
      findings: signs.map((sign) => presentSign(ctx, sign)).filter((s) => examined.includes(s.categoryId)),
      herbs: content.herbs.map(({ name, form, doseG }) => ({
        key: form ?? name,
        label: herbLabel(ctx, form ?? name),
        doseG,
      })),
    }
  })
  return { list }
}
