import type { z } from 'zod'
import { physiologicalStatuses } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { external } from '#contract/prescribing/external.ts'
import type { ChosenTreatment } from '#contract/prescribing/prescription-parts.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf } from '#server/language/label.ts'
import { dishesOf } from '#server/prescribing/care/dishes.service.ts'
import { patientAsFound } from '#server/prescribing/record/condition.service.ts'
import { changeDraft } from '#server/prescribing/record/prescription.service.ts'
import { subjectAndContent } from '#server/prescribing/record/subject.service.ts'

type Asked = ParsedInput<typeof external.confirm>
type Sent = NonNullable<Asked['treatments']>
type Kept = z.infer<typeof ChosenTreatment>

/** The selected treatments replace the previous ones; those forbidden in pregnancy are refused, not dropped. */
export async function confirmTreatments(ctx: Ctx, input: Asked): Promise<Output<typeof external.confirm>> {
  const { prescriptionId, version = null, points, remark } = input
  const found = await subjectAndContent(ctx, prescriptionId)
  const patient = patientAsFound(ctx, found.patient, found.content)
  const pregnant = patient?.physiologicalStatus === physiologicalStatuses.pregnancy
  const usual = { points, remark, pregnant }
  const treatments = input.treatments && keep(ctx, input.treatments, usual)
  const therapies = input.therapies && keep(ctx, input.therapies, { ...usual, points: [], remark: '' })
  const dishes = input.diets && dishesOf(ctx, input.diets)
  const { version: next, content } = await changeDraft(
    ctx,
    { id: prescriptionId, version, action: 'external-treatments' },
    (before) => ({
      ...before,
      ...(treatments && { externalTreatments: treatments }),
      ...(therapies && { therapies }),
      ...(dishes && { dietaryTherapy: dishes }),
    }),
  )
  return {
    prescriptionId,
    version: next,
    treatments: content.externalTreatments,
    therapies: content.therapies,
    dietaryTherapy: content.dietaryTherapy,
  }
}

type Usual = { points: string[]; remark: string; pregnant: boolean }

/** Each treatment once; with the shared points and remark when it has none of its own. */
function keep(ctx: Ctx, sent: Sent, { points, remark, pregnant }: Usual): Kept[] {
  const { knowledge, language } = ctx
  const once = [...new Map(sent.map((s) => [s.treatmentId, s])).values()]
  return once.map((s) => {
    const therapy = knowledge.therapies.get(s.treatmentId)
    if (!therapy) throw new Refusal('treatment_not_found')
    if (pregnant && therapy.pregnancy === '禁用')
      throw new Refusal('treatment_forbidden', { name: labelOf(therapy, language) })
    const pointIds = s.pointIds.length || therapy.reach === 'area' ? s.pointIds : points
    for (const id of pointIds) requirePoint(ctx, id, pregnant)
    return { treatmentId: therapy.id, name: therapy.zh, pointIds, remark: s.remark || remark }
  })
}

function requirePoint({ knowledge, language }: Ctx, id: string, pregnant: boolean) {
  const point = knowledge.points.get(id)
  if (!point) throw new Refusal('point_unknown')
  if (pregnant && point.pregnancy === '禁用')
    throw new Refusal('treatment_forbidden', { name: labelOf(point, language) })
}
