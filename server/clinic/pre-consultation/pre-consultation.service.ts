import { z } from 'zod'
import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { PreConsultation, preConsultation } from '#contract/clinic/pre-consultation.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { refuseDaysAhead, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { symptomLabel } from '#server/language/label.ts'
import { selectSentImages } from '../archive/archive.sql.ts'
import { selectFormVisit, updateForm } from './pre-consultation.sql.ts'

type Given = Omit<ParsedInput<typeof preConsultation.savePreConsultation>, 'mcId'>
type Row = NonNullable<Awaited<ReturnType<typeof selectFormVisit>>>

/** The stored form. Forms from before a field existed lack it. */
const Kept = z.object({
  submittedAt: z.string().nullable().default(null),
  source: z.enum(['patient', 'clinic']).nullable().default(null),
  selfDesc: z.string().default(''),
  symptoms: z.array(z.object({ symptomId: z.string(), words: z.string().default('') })).default([]),
  answers: z.record(z.string(), z.unknown()).default({}),
})

const noAnswer = { state: null, items: [] }
const noAnswers: PreConsultation['answers'] = {
  allergies: noAnswer,
  drugs: noAnswer,
  pregnancy: null,
  lastMenses: null,
  menstrualCycle: null,
  height: null,
  weight: null,
}

export const keptForm = (row: Pick<Row, 'pre_consultation'>) => Kept.parse(row.pre_consultation ?? {})

async function present(ctx: PublicCtx, db: Database, row: Row): Promise<PreConsultation> {
  const kept = keptForm(row)
  const images = await selectSentImages(db, row.id)
  return {
    ...kept,
    mcId: row.id,
    symptoms: kept.symptoms.map((s) => ({ ...symptomLabel(ctx, s.symptomId), words: s.words })),
    answers: { ...noAnswers, ...(kept.answers as Partial<PreConsultation['answers']>) },
    images: images.map(({ id, type }) => ({ imageId: id, kind: type })),
  }
}

/** For both the page and the desk: what is stored of a completed form. */
export function formToKeep(ctx: PublicCtx, row: Row, given: Given, source: 'patient' | 'clinic') {
  const unknown = given.symptoms.find((s) => !ctx.knowledge.signs.has(s.symptomId))
  if (unknown) throw new Refusal('symptom_not_found')
  refuseDaysAhead(ctx, { lastMenses: given.answers.lastMenses })
  const symptoms = [...new Map(given.symptoms.map((s) => [s.symptomId, s])).values()]
  const { selfDesc, answers } = given
  const isHers = row.sex === 'female'
  const ofWomen = isHers ? {} : { pregnancy: null, lastMenses: null, menstrualCycle: null }
  return { submittedAt: ctx.now.toISOString(), source, selfDesc, symptoms, answers: { ...answers, ...ofWomen } }
}

async function readVisit(ctx: Ctx, mcId: number): Promise<Row> {
  requireCaseMode(ctx)
  const row = await selectFormVisit(ctx.db, ctx.user, mcId)
  if (!row) throw new Refusal('visit_not_found')
  return row
}

export async function readPreConsultation(ctx: Ctx, mcId: number): Promise<PreConsultation> {
  const row = await readVisit(ctx, mcId)
  await writeAudit(ctx, ctx.db, {
    action: 'read-pre-consultation',
    entity: 'visit',
    entityId: mcId,
    patientId: row.patient_id,
  })
  return present(ctx, ctx.db, row)
}

export async function savePreConsultation(
  ctx: Ctx,
  { mcId, ...given }: ParsedInput<typeof preConsultation.savePreConsultation>,
): Promise<PreConsultation> {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await selectFormVisit(trx, ctx.user, mcId, true)
    if (!row) throw new Refusal('visit_not_found')
    if (row.status === 'F') throw new Refusal('visit_finished')
    const form = formToKeep(ctx, row, given, 'clinic')
    await updateForm(trx, mcId, form)
    await writeAudit(ctx, trx, {
      action: 'save-pre-consultation',
      entity: 'visit',
      entityId: mcId,
      patientId: row.patient_id,
    })
    return present(ctx, trx, { ...row, pre_consultation: form })
  })
}
