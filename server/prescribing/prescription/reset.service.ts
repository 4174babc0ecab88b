import type { ResetScope } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { emptyContent } from '../record/content.service.ts'
import { changeDraft } from '../record/prescription.service.ts'

/** Each scope clears only its own choices; the patient's words and the signs stay until everything is cleared. */
const clear: Record<ResetScope, (c: PrescriptionContent) => PrescriptionContent> = {
  dialectical: (c) => withoutPoints(c, 'dialectical'),
  empirical: (c) => withoutPoints(c, 'empirical'),
  zhenlv: (c) => withoutPoints(c, 'zhenlv'),
  classic_recipe: (c) => {
    const { recipes, compatibility, herbs, ownName, overrides, medicalIndicators, eyeFindings } = emptyContent()
    const preparations = c.preparations.filter((p) => p.from !== 'recommended')
    return { ...c, recipes, compatibility, herbs, ownName, overrides, medicalIndicators, eyeFindings, preparations }
  },
  physique_recuperate: (c) => ({
    ...c,
    constitutionCode: null,
    preparations: c.preparations.filter((p) => p.from !== 'physique'),
  }),
  // How the patient came, where the patient is treated and pregnancy are not choices of the editor.
  all: ({ diagnoseWay, treatType, clinicId, customerSource, height, weight, menstrual, timezone, ...c }) => ({
    ...emptyContent(),
    diagnoseWay,
    treatType,
    clinicId,
    customerSource,
    height,
    weight,
    menstrual,
    timezone,
    physiologicalStatus: c.physiologicalStatus,
    consultationStartTime: c.consultationStartTime,
  }),
}

const withoutPoints = (c: PrescriptionContent, source: PrescriptionContent['points'][number]['choosePointType']) => ({
  ...c,
  points: c.points.filter((p) => p.choosePointType !== source),
})

/** Clears the point selection stored beside the prescription. */
export type ResetPoints = (ctx: Ctx, db: Database, prescriptionId: number, scope: ResetScope) => Promise<void>

export async function resetPrescription(
  ctx: Ctx,
  { prescriptionId, scope }: { prescriptionId: number; scope: ResetScope },
  resetPoints: ResetPoints,
): Promise<Output<typeof prescription.reset>> {
  const change = { id: prescriptionId, version: null, action: `reset-${scope}` }
  const { version, content } = await changeDraft(ctx, change, async (now, _, trx) => {
    await resetPoints(ctx, trx, prescriptionId, scope)
    return clear[scope](now)
  })
  return { prescriptionId, version, scope, points: content.points, recipes: content.recipes }
}
