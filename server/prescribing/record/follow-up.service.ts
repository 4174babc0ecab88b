import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { planFollowUp } from '#server/clinic/follow-up/follow-up.service.ts'
import type { FollowedPrescription } from '#server/clinic/prescriptions.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { plainLabel, symptomLabel } from '#server/language/label.ts'
import { dayOf } from '#server/time/zone.ts'
import { readContent } from './content.service.ts'
import type { LockedRow } from './prescription.service.ts'
import { selectCourse, selectPrescription } from './prescription.sql.ts'
import { askedAgain } from './usual-signs.ts'

/** Nobody answers more questions than this on a phone. */
const mostAsked = 12

/** A follow-up is done by telephone: what only the doctor sees or feels is for the visit, unless it is the complaint. */
const seenOnly: ReadonlySet<string> = new Set(['tongue', 'pulse', 'abdomen', 'tender', 'eye', 'finger'])

function signsOf(knowledge: Ctx['knowledge'], { symptoms }: PrescriptionContent) {
  const isTold = (s: (typeof symptoms)[number]) => s.main || !seenOnly.has(knowledge.signs.get(s.id)?.kind ?? '')
  const present = symptoms.filter((s) => s.present && isTold(s))
  const asked = askedAgain(
    knowledge,
    present.map((s) => s.id),
  )
  return present
    .filter((s) => asked.has(s.id))
    .map(({ id, main, degree }) => ({ id, main, degree: degree ?? null }))
    .sort((a, b) => Number(b.main) - Number(a.main))
}

/** What a follow-up asks about: treatment and findings, with the same signs at earlier prescriptions. */
export async function prescriptionForFollowUp(ctx: Ctx, id: number): Promise<FollowedPrescription | null> {
  const row = await selectPrescription(ctx.db, ctx.user, id)
  if (!row || row.patient_id === null) return null
  const content = readContent(row.content)
  const course = await selectCourse(ctx.db, ctx.user, row.patient_id, id)
  return {
    prescriptionId: id,
    number: row.number,
    pairs: content.recipeUsage.pairs,
    taking: content.recipeUsage.taking,
    herbs: content.herbs.map(({ name, doseG }) => ({ name, doseG })),
    selfDescription: content.selfDescription,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    symptoms: signsOf(ctx.knowledge, content).map((sign) => ({
      ...sign,
      label: symptomLabel(ctx, sign.id).label,
      herbs: indicatedFor(ctx, content, sign.id),
    })),
    course: course.map((then) => ({
      day: dayOf(ctx.user.timeZone, then.confirmed_at ?? then.created_at),
      symptoms: signsOf(ctx.knowledge, readContent(then.content)),
    })),
  }
}

const indicatedFor = ({ knowledge }: Ctx, { herbs }: PrescriptionContent, signId: string) =>
  herbs
    .filter(({ herbId }) => herbId && knowledge.herbs.get(herbId)?.indications.signs.includes(signId))
    .map(({ name, doseG }) => ({ name, doseG }))

/** The patient is asked about symptoms alone. */
export async function complaintsOf(ctx: PublicCtx, scope: { orgId: number; topOrgId: number }, id: number) {
  const row = await selectPrescription(ctx.db, { ...scope, accountId: 0, caseMode: true }, id)
  if (row?.status !== 'confirmed') return []
  return signsOf(ctx.knowledge, readContent(row.content))
    .filter((sign) => ctx.knowledge.signs.get(sign.id)?.kind === 'symptom')
    .slice(0, mostAsked)
    .map(({ id }) => ({ symptomId: id, label: plainLabel(ctx, id) }))
}

/** In the transaction that confirms: the follow-up is due when the treatment runs out. */
export async function planFor(ctx: Ctx, db: Database, row: LockedRow, content: PrescriptionContent) {
  if (row.patient_id === null) return
  const { pairs, pairsPerDay } = content.recipeUsage
  await planFollowUp(ctx, db, {
    patientId: row.patient_id,
    mcId: row.visit_id,
    prescriptionId: row.id,
    doctorId: row.doctor_id,
    treatType: content.treatType,
    taking: content.herbs.length ? { pairs, pairsPerDay } : null,
    nextVisit: content.nextVisitTime,
  })
}
