import type { ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type PrescriptionStatus, statusPermits } from '#contract/base/prescription-status.ts'
import type { Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { type ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { lackingIn } from '#contract/prescribing/prescription-rules.ts'
import type { RecordableKind, SafetyReport } from '#contract/prescribing/prescription-safety.ts'
import { ownPasswordMatches } from '#server/account/auth/own-password.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { addToRecord, type Learned } from '#server/clinic/patient/patient.service.ts'
import { markPrescribed } from '#server/clinic/visit/visit.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { sentenceOf } from '#server/language/messages.ts'
import { sendSheetLinks } from '../patient-sheet/patient-sheet.service.ts'
import { refuseLetters } from '../record/chosen.service.ts'
import { readContent, settleMaking, settleVolume } from '../record/content.service.ts'
import { derive, reportOf } from '../record/derive.service.ts'
import { planFor } from '../record/follow-up.service.ts'
import type { SheetSafety } from '../record/needle-safety.service.ts'
import { noticesOf } from '../record/notices.service.ts'
import {
  auditEntry,
  columnsOf,
  findPrescription,
  lockOpen,
  present,
  presentChanged,
  recordAlerts,
  subjectOf,
} from '../record/prescription.service.ts'
import { nextNumber, updatePrescription } from '../record/prescription.sql.ts'
import { resolveNames } from '../record/resolve-names.ts'
import { requireSigner } from '../record/writer.service.ts'

type Input = ParsedInput<typeof prescription.confirm>

/** Confirmed by the doctor. Checked again on the stored content and by today's rules; then frozen and numbered. */
export async function confirmPrescription(ctx: Ctx, input: Input): Promise<Prescription> {
  const { prescriptionId, version, password, toRecord, ...change } = input
  const signed = password ? await ownPasswordMatches(ctx, password) : null
  if (signed === false) throw new Refusal('signature_password')
  const confirmed = await ctx.db.transaction().execute(async (trx) => {
    const row = await lockOpen(ctx, trx, prescriptionId, version)
    requireSigner(ctx)
    const [barred] = barriersOf(ctx, row.status, row.visit_id)
    if (barred) throw new Refusal(barred.error)
    const subject = await subjectOf(ctx, trx, row)
    const named = resolveNames(ctx.knowledge, withChange(readContent(row.content), change))
    const content = settleVolume(settleMaking(named), subject.patient?.age ?? null)
    const derived = await derive(ctx, trx, subject, content)
    const report = reportOf(derived.safety, content.overrides, ctx, noticesOf(content, ctx))
    refuseUnready(content, report)
    // A warning raised by the last change is displayed and signed in one step.
    await recordAlerts(ctx, trx, row, report.warnings)
    const taken = report.warnings.filter((w) => w.overridden)
    if (taken.length && !signed) throw new Refusal('prescription_signature', {}, { warnings: taken })
    const number = await nextNumber(trx, row.org_id, ctx.today)
    const stored = await updatePrescription(trx, row, {
      ...columnsOf(ctx, content, derived),
      derived: { ...derived, patient: subject.patient },
      version: row.version + 1,
      status: 'confirmed',
      confirmed_at: ctx.now,
      confirmed_by: ctx.user.accountId,
      signer_name: ctx.user.name,
      number,
      signatures: signaturesOf(ctx, content, report),
    })
    await sendSheetLinks(ctx, trx, { id: row.id, org_id: row.org_id, content, patient: subject.patient })
    if (row.visit_id !== null) await markPrescribed(ctx, trx, row.visit_id, complaintOf(content))
    await planFor(ctx, trx, row, content)
    if (toRecord.length && subject.patient)
      await addToRecord(ctx, trx, subject.patient.patientId, learnedIn(derived.safety, toRecord))
    const detail = {
      signer: ctx.user.accountId,
      number,
      contentHash: stored.content_hash,
      version: stored.version,
    }
    await writeAudit(ctx, trx, { ...auditEntry('confirm', row), detail })
    return stored
  })
  return presentChanged(ctx, confirmed)
}

/** What the history states beside the record, of the kinds that the doctor keeps. */
function learnedIn({ stated = [] }: SheetSafety, kinds: readonly RecordableKind[]): Learned {
  const said = (kind: RecordableKind) =>
    stated.filter((s) => kinds.includes(kind) && s.kind === kind && s.source === 'history').map((s) => s.words)
  return { allergies: said('allergy'), westernDrugs: said('drug'), noAllergy: said('no-allergy').length > 0 }
}

const withChange = (content: PrescriptionContent, change: ContentChange): PrescriptionContent =>
  PrescriptionContent.parse({
    ...content,
    ...Object.fromEntries(Object.entries(change).filter(([, v]) => v !== undefined)),
  })

type Barrier = ReturnType<typeof lackingIn>[number]

/** What prevents confirmation whatever the content. */
function barriersOf({ user }: Ctx, status: PrescriptionStatus, visitId: number | null): Barrier[] {
  if (!statusPermits('change', status)) return [{ field: 'status', error: 'prescription_confirmed' }]
  return [
    ...(statusPermits('confirm', status) ? [] : [{ field: 'status', error: 'prescription_not_saved' as const }]),
    // Where cases are kept, a prescription belongs to a visit that has begun.
    ...(user.caseMode && visitId === null ? [{ field: 'patient', error: 'prescription_patient' as const }] : []),
  ]
}

function refuseUnready(content: PrescriptionContent, report: SafetyReport) {
  refuseLetters(content.herbs)
  const [lacking] = lackingIn(content)
  if (lacking) throw new Refusal(lacking.error)
  const blocked = report.warnings.filter((w) => w.level === 'blocked')
  if (blocked.length) throw new Refusal('prescription_blocked', {}, { warnings: blocked })
  const open = report.warnings.filter((w) => w.level === 'sign' && !w.overridden)
  if (open.length) throw new Refusal('prescription_signature', {}, { warnings: open })
}

const signaturesOf = (
  { user, now }: Ctx,
  { overrides }: PrescriptionContent,
  report: SafetyReport,
): Prescription['signatures'] =>
  report.warnings
    .filter((w) => w.overridden)
    .map((w) => ({
      name: user.name,
      at: now.toISOString(),
      warning: w.key,
      message: w.message,
      reason: overrides.find((o) => o.warning === w.key)?.reason ?? '',
    }))

/** The first sentence of the patient's words is displayed in the day's list. */
const complaintOf = ({ selfDescription }: PrescriptionContent) =>
  (selfDescription.split(/[。；\n]/)[0] ?? '').slice(0, 60)

/** What prevents confirmation, reported before the doctor tries. */
export async function checkReady(ctx: Ctx, id: number) {
  const answer = await present(ctx, ctx.db, await findPrescription(ctx, ctx.db, id))
  const { content, status, mcId, safety } = answer
  const warned: Barrier[] = safety.blocked
    ? [{ field: 'safety', error: 'prescription_blocked' }]
    : safety.toSign
      ? [{ field: 'safety', error: 'prescription_signature' }]
      : []
  const barriers = [...lackingIn(content), ...barriersOf(ctx, status, mcId), ...warned]
  const problems = barriers.map(({ field, error }) => ({
    field,
    message: sentenceOf(new Refusal(error), ctx.language),
  }))
  const { warnings, stated, checked } = safety
  return { ok: problems.length === 0, problems, warnings, stated, checked }
}
