import { z } from 'zod'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { visit } from '#contract/clinic/visit.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { readPatient, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { labelOf, recordedLabel } from '#server/language/label.ts'
import type { Prescriptions } from '../prescriptions.ts'
import { selectLastBefore, selectVisit } from './visit.sql.ts'

const Past = z.object({ doctorName: z.string(), diagnosis: z.string(), prescriptionText: z.string(), note: z.string() })

const pastOf = (row: { past: unknown; complaint: string }) =>
  row.past ? { ...Past.parse(row.past), complaint: row.complaint } : null

/** The visit as needed by its doctor; the findings are those of its latest prescription. */
export async function describeVisit(
  ctx: Ctx,
  prescriptions: Prescriptions,
  mcId: number,
): Promise<Output<typeof visit.customerDiagnosisInfo>> {
  requireCaseMode(ctx)
  const { db, user, knowledge, language } = ctx
  const row = await selectVisit(db, user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  const [patient, last, contents] = await Promise.all([
    readPatient(ctx, db, row.patient_id),
    selectLastBefore(db, user, row.patient_id, mcId),
    prescriptions.findingsOfVisit(ctx, mcId),
  ])
  const content = contents.at(-1)
  await writeAudit(ctx, db, { action: 'read', entity: 'visit', entityId: mcId, patientId: row.patient_id })
  return {
    mcId,
    patient,
    visitType: row.visit_type,
    lastVisit: last?.started_at
      ? {
          mcId: last.id,
          at: last.started_at.toISOString(),
          recipeName: recipeLabel(ctx, last.recipe_name ?? ''),
          diagnosis: recordedLabel(ctx, last.diagnosis ?? ''),
        }
      : null,
    selfDescription: content?.selfDescription ?? (row.past ? row.complaint : ''),
    allSymptoms: (content?.symptoms ?? []).flatMap(({ id, present }) => {
      const sign = knowledge.signs.get(id)
      return sign ? [{ id, label: labelOf(sign, language), present }] : []
    }),
    diagnosisResult: content?.diagnosisResult ?? '',
    physicalTest: row.physical_test ? 1 : 0,
    past: pastOf(row),
  }
}
