import type { ParsedInput } from '#contract/base/endpoint.ts'
import type { ConsultationInfo } from '#contract/clinic/consultation.ts'
import type { symptom } from '#contract/prescribing/symptom.ts'
import type { Ctx } from '#server/http/context.ts'
import { readContent } from './content.service.ts'
import { changeDraft, consultationOf, findPrescription } from './prescription.service.ts'

type Noted = ParsedInput<typeof symptom.saveSelfDescription>

/** Stores the notes; a field that was not sent stays unchanged. */
export async function saveConsultation(ctx: Ctx, { prescriptionId, ...noted }: Noted): Promise<ConsultationInfo> {
  await changeDraft(ctx, { id: prescriptionId, version: null, action: 'consultation' }, (content, row) => {
    const sent = Object.fromEntries(Object.entries(noted).filter(([, value]) => value !== undefined))
    const all = { ...consultationOf(content, row.created_at), ...sent }
    return {
      ...content,
      selfDescription: all.selfDesc,
      menstrual: {
        lastMenses: all.lastMenstrualPeriod,
        cycleFlag: all.menstrualCycleFlag,
        cycle: all.menstrualCycle,
      },
      height: all.bodyHeight,
      weight: all.bodyWeight,
      physiologicalStatus: all.physiologicalStatus,
      consultationStartTime: all.consultationStartTime,
    }
  })
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  return consultationOf(readContent(row.content), row.created_at)
}
