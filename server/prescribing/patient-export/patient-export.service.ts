import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { totalLimit } from '#contract/base/fields.ts'
import type { SymptomImprovement } from '#contract/clinic/follow-up.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Addendum } from '#contract/prescribing/addendum.ts'
import type { patientExportCalls } from '#contract/prescribing/patient-export.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { presentPatient, readPatient, requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { chineseOf, labelOf, symptomLabel } from '#server/language/label.ts'
import { addendaOf, presentAddendum } from '../record/addendum.service.ts'
import { readContent } from '../record/content.service.ts'
import { drawRecord } from './draw-record.ts'
import { bundleOf } from './fhir.ts'
import { selectClinic, selectNextPatients, selectRecord } from './patient-export.sql.ts'
import { exportPictures, filesOf, presentPicture } from './pictures.service.ts'
import type { ExportedPrescription, ExportedRecord } from './record.ts'

/** The maximum number of visits, and of their dependent records. */
const most = 5000

/** Of the pictures of one patient, the newest first; what is beyond leaves with all records, part by part. */
const mostPictureBytes = 48 * 2 ** 20

type Input = ParsedInput<typeof patientExportCalls.exportPatient>

/** Recorded before it leaves: who exported a whole record, in which format and why. */
export async function exportPatient(ctx: Ctx, { patientId, format, reason, remark }: Input): Promise<Blob> {
  requireCaseMode(ctx)
  if (reason === 'other' && !remark) throw new Refusal('export_reason')
  const record = await collect(ctx, await readPatient(ctx, ctx.db, patientId))
  const detail = { format, reason, remark, visits: record.visits.length }
  const entry = { action: 'export', entity: 'patient', entityId: patientId, patientId, detail }
  const file = await fileOf(ctx, record, format)
  await writeAudit(ctx, ctx.db, entry)
  return file
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

async function fileOf(ctx: Ctx, record: ExportedRecord, format: Input['format']): Promise<Blob> {
  const name = `patient-${record.patient.patientId}-${ctx.today}`
  if (format === 'pdf')
    return { type: 'application/pdf', bytes: await drawRecord(ctx, record), fileName: `${name}.pdf` }
  const pictures = record.pictures.toReversed().map((one) => ({ ...one, patientId: record.patient.patientId }))
  const pictureFiles = await filesOf(ctx, pictures, mostPictureBytes)
  if (format === 'json') {
    const bytes = json({ ...record, pictureFiles })
    return { type: 'application/json', bytes, fileName: `${name}.json`, isolated: true }
  }
  const bytes = json(bundleOf(record, pictureFiles))
  return { type: 'application/fhir+json', bytes, fileName: `${name}.fhir.json`, isolated: true }
}

type Found = Awaited<ReturnType<typeof selectRecord>>

const at = (time: Date | null) => time?.toISOString() ?? null

function presentPrescription(ctx: Ctx, p: Found['prescriptions'][number], addenda: Addendum[]): ExportedPrescription {
  const { knowledge, language } = ctx
  const content = readContent(p.content)
  const { chineseDiseases, patterns, westernDiseases } = content
  return {
    id: p.id,
    visitId: p.visit_id,
    number: p.number,
    status: p.status,
    recipeName: p.recipe_name,
    doctorId: p.doctor_id,
    doctorName: p.doctor_name,
    signerName: p.signer_name,
    signatures: p.signatures as ExportedPrescription['signatures'],
    createdAt: p.created_at.toISOString(),
    confirmedAt: at(p.confirmed_at),
    invalidatedAt: at(p.invalidated_at),
    invalidationReason: p.invalidation_reason,
    signs: content.symptoms.map(({ id, present }) => ({ id, name: symptomLabel(ctx, id).label, present })),
    diagnoses: { chineseDiseases, patterns, westernDiseases },
    indicators: content.medicalIndicators.map(({ code, value }) => {
      const lab = knowledge.labValues.get(code)
      return { code, value, name: lab ? labelOf(lab, language) : code, unit: lab?.unit ?? '' }
    }),
    content,
    addenda,
  }
}

/** How many patients are in one part. */
const partOf = 50

/** Everything the clinic stores about its patients, for transfer to another system. */
export async function exportRecords(
  ctx: Ctx,
  { of, after = 0, format, reason, remark }: ParsedInput<typeof patientExportCalls.exportRecords>,
): Promise<Output<typeof patientExportCalls.exportRecords>> {
  requireCaseMode(ctx)
  if (reason === 'other' && !remark) throw new Refusal('export_reason')
  if (of === 'pictures') return exportPictures(ctx, { after, format, reason, remark })
  const { rows, left } = await selectNextPatients(ctx.db, ctx.user, after, partOf, totalLimit)
  const records: Record<string, unknown>[] = []
  for (const row of rows) {
    const record = await collect(ctx, presentPatient(ctx, row))
    records.push(format === 'json' ? record : { ...bundleOf(record) })
  }
  const detail = { format, reason, remark, patients: rows.length, first: rows[0]?.id ?? null }
  await writeAudit(ctx, ctx.db, { action: 'export', entity: 'clinic', entityId: null, patientId: null, detail })
  return { records, next: rows.length < partOf ? null : (rows.at(-1)?.id ?? null), left }
}

const presentWaiting = (w: Found['waiting'][number]): ExportedRecord['waiting'][number] => ({
  id: w.id,
  visitId: w.visit_id,
  fromDay: w.from_day,
  untilDay: w.until_day,
  part: w.part,
  reason: w.reason,
  createdAt: w.created_at.toISOString(),
  closedAt: at(w.closed_at),
})

async function collect(ctx: Ctx, patient: Patient): Promise<ExportedRecord> {
  const { patientId } = patient
  const found = await selectRecord(ctx.db, ctx.user, patientId, most)
  if (Object.values(found).some((list) => list.length > most)) throw new Refusal('export_too_large', { maximum: most })
  const ids = found.prescriptions.map((p) => p.id)
  const [clinic, addenda] = await Promise.all([selectClinic(ctx.db, ctx.user), addendaOf(ctx, ctx.db, ids)])
  return {
    format: 'qibo-patient',
    version: 1,
    exportedAt: ctx.now.toISOString(),
    clinic: { ...clinic, name: chineseOf(clinic.name, ctx.language) },
    patient,
    visits: found.visits.map((v) => ({
      id: v.id,
      status: v.status,
      visitType: v.visit_type,
      isOnline: v.diagnose_way === 2,
      reservedAt: v.reserved_at.toISOString(),
      startedAt: at(v.started_at),
      finishedAt: at(v.finished_at),
      complaint: v.complaint,
      reason: v.reason,
      minutes: v.minutes,
      appointmentSource: v.appointment_source,
      closedAs: v.closed_as,
      closedReason: v.closed_reason,
      preConsultation: v.pre_consultation,
      physicalTest: v.physical_test,
      past: v.past as ExportedRecord['visits'][number]['past'],
      invalidatedAt: at(v.invalidated_at),
      invalidationReason: v.invalidation_reason,
      doctorId: v.doctor_id,
      doctorName: v.doctor_name,
    })),
    prescriptions: found.prescriptions.map((p) =>
      presentPrescription(ctx, p, (addenda.get(p.id) ?? []).map(presentAddendum)),
    ),
    followUps: found.followUps.map((f) => ({
      id: f.id,
      visitId: f.mc_id,
      prescriptionId: f.prescription_id,
      dueOn: f.due_on,
      state: f.state,
      score: f.score,
      note: f.visit_note,
      cancelReason: f.cancel_reason,
      cancelReasonRemark: f.cancel_reason_remark,
      adviseCommentReason: f.advise_comment_reason,
      visitLabel: f.visit_label,
      visitLabelRemark: f.visit_label_remark,
      improvements: f.symptom_improvements as SymptomImprovement[],
      followedUpAt: at(f.followed_up_at),
      patientAnswer: f.patient_answer,
      patientAnsweredAt: at(f.patient_answered_at),
    })),
    reviews: found.reviews.map((r) => ({
      id: r.id,
      visitId: r.mc_id,
      score: r.score,
      content: r.content,
      source: r.source,
      createdAt: r.created_at.toISOString(),
      reply: r.reply_content,
      repliedAt: at(r.replied_at),
    })),
    payments: found.payments.map((p) => ({
      id: p.id,
      visitId: p.visit_id,
      method: p.method,
      yuan: Number(p.yuan),
      remark: p.remark,
      takenAt: p.taken_at.toISOString(),
      voidedAt: at(p.voided_at),
      voidReason: p.void_reason,
    })),
    pictures: found.pictures.map(presentPicture),
    waiting: found.waiting.map(presentWaiting),
  }
}
