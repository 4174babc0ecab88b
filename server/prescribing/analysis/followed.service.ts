import { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { StatedFacts } from '#engine/matching/matching.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { diagnosisIdsOf } from '#server/prescribing/experience/diagnosis-ids.ts'
import { selectLastConfirmed } from '../record/prescription.sql.ts'

/** A visit after a longer time is a new one. */
const longestDays = 60
const dayMs = 86_400_000

const { chineseDiseases, symptoms } = PrescriptionContent.shape

/** What the patient's last visit treated, for the differential of this one; nothing at a first visit. */
export async function followedOf(
  { db, user, now, knowledge }: Ctx,
  patientId: number | null | undefined,
  prescriptionId: number,
): Promise<Pick<StatedFacts, 'followed'>> {
  if (patientId == null) return {}
  const last = await selectLastConfirmed(db, user, patientId, prescriptionId)
  if (!last?.confirmed_at || now.getTime() - last.confirmed_at.getTime() > longestDays * dayMs) return {}
  const { diseases } = diagnosisIdsOf(knowledge).of({
    diseases: chineseDiseases.parse(last.diseases ?? undefined),
    patterns: [],
    diagnosis: '',
  })
  if (!diseases.length) return {}
  const signs = symptoms.parse(last.symptoms ?? undefined).flatMap((s) => (s.present ? [s.id] : []))
  return { followed: { diseases, signs } }
}
