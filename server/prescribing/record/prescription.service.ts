import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { statusPermits } from '#contract/base/prescription-status.ts'
import type { ConsultationInfo } from '#contract/clinic/consultation.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { type ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { isEmptyPrescription } from '#contract/prescribing/prescription-rules.ts'
import type { SafetyWarning } from '#contract/prescribing/prescription-safety.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeRead } from '#server/audit/read.service.ts'
import { holdPatient, readPatient, requireCaseMode, requireClinician } from '#server/clinic/patient/patient.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { statedWordsIn } from '#server/language/record-words.ts'
import { insertAlerts } from './alert.sql.ts'
import { resolveSides } from './check-points.ts'
import { refuseLetters } from './chosen.service.ts'
import { hashContent, readContent, settleMaking } from './content.service.ts'
import { type Derived, derive, reportOf, statedAt } from './derive.service.ts'
import { newDraft } from './draft.service.ts'
import { localiseFindings } from './localise.service.ts'
import { noticesOf } from './notices.service.ts'
import {
  deleteDraft,
  lockPrescription,
  type PrescriptionRow,
  selectCurrent,
  selectPrescription,
  updatePrescription,
} from './prescription.sql.ts'
import { resolveNames } from './resolve-names.ts'
import { findContent } from './subject.service.ts'
import { requireWriter } from './writer.service.ts'

/** A stored prescription, as passed to other features. */
export type StoredPrescription = PrescriptionRow
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockPrescription>>>
type Row = Pick<PrescriptionRow, 'id' | 'patient_id'>

export const auditEntry = (action: string, row: Row) => ({
  action,
  entity: 'prescription',
  entityId: row.id,
  patientId: row.patient_id,
})

export async function createDraft(
  ctx: Ctx,
  { patientId, diagnoseWay, recipeSrc }: ParsedInput<typeof prescription.create>,
) {
  requireClinician(ctx)
  if (patientId !== undefined) requireCaseMode(ctx)
  else if (ctx.user.caseMode) throw new Refusal('prescription_patient')
  return ctx.db.transaction().execute(async (trx) => {
    if (patientId !== undefined) await holdPatient(ctx, trx, patientId)
    const id = await newDraft(ctx, trx, { patientId: patientId ?? null, visitId: null, diagnoseWay, recipeSrc })
    await writeAudit(ctx, trx, auditEntry('create', { id, patient_id: patientId ?? null }))
    return { prescriptionId: id }
  })
}

export async function getPrescription(ctx: Ctx, id: number): Promise<Prescription> {
  const row = await findPrescription(ctx, ctx.db, id)
  return present(ctx, ctx.db, row)
}

export async function findPrescription(ctx: Ctx, db: Database, id: number): Promise<PrescriptionRow> {
  const row = await selectPrescription(db, ctx.user, id)
  if (!row) throw new Refusal('prescription_not_found')
  // The action itself is recorded at its end, so that the chain is not locked earlier.
  if (!db.isTransaction) await recordRead(ctx, row)
  return row
}

async function recordRead(ctx: Ctx, row: Row) {
  if (row.patient_id !== null) await writeRead(ctx, auditEntry('read', row))
}

/** For calls that may name a prescription and have the same answer for any: one the caller may not see is refused. */
export async function requirePrescription(ctx: Ctx, id: number | undefined) {
  if (id !== undefined) await findPrescription(ctx, ctx.db, id)
}

/** Its patient and visit. */
export async function placeOf(ctx: Ctx, id: number) {
  const row = await findPrescription(ctx, ctx.db, id)
  return { patientId: row.patient_id, visitId: row.visit_id }
}

/** One the caller may change, read without a lock: for data stored beside it. */
export async function findOpen(ctx: Ctx, id: number): Promise<PrescriptionRow> {
  const row = await findPrescription(ctx, ctx.db, id)
  requireWriter(ctx, row)
  return row
}

/** The content of a prescription and its patient: read with every key, so nothing else of it is. */
export async function loadPrescription(ctx: Ctx, id: number) {
  const row = await findContent(ctx, id)
  await recordRead(ctx, row)
  const subject = await subjectOf(ctx, ctx.db, row)
  return { content: readContent(row.content), subject, patient: subject.patient }
}

export async function previewPrescription(
  ctx: Ctx,
  input: ParsedInput<typeof prescription.preview>,
): Promise<Output<typeof prescription.preview>> {
  const { content: stored, subject } = await loadPrescription(ctx, input.prescriptionId)
  const editor = {
    ...stored,
    ...input,
    selfDescription: input.selfDescription ?? stored.selfDescription,
    pasteAuxiliaries: input.pasteAuxiliaries ?? stored.pasteAuxiliaries,
    drugForm: input.drugForm ?? stored.drugForm,
  }
  return checkEditor(ctx, subject, editor)
}

/** Safety, price and explanation of the content of an editor, for this patient. */
export async function checkEditor(ctx: Ctx, whose: Awaited<ReturnType<typeof subjectOf>>, sent: PrescriptionContent) {
  const editor = settleMaking(sent)
  const derived = await derive(ctx, ctx.db, whose, editor)
  const notices = noticesOf(editor, ctx)
  const texts = localiseFindings(ctx, derived, editor)
  return { ...shown(derived), ...texts, safety: reportOf(derived.safety, editor.overrides, ctx, notices) }
}

const shown = ({ price, recipeName, explanation, decoctionText }: Derived) => ({
  price,
  recipeName,
  explanation,
  decoctionText,
})

/** The patient of the prescription, as in the record now, or nobody in normal mode. */
export async function subjectOf(
  ctx: Ctx,
  db: Database,
  row: { id: number; org_id: number; patient_id: number | null },
) {
  const patient = row.patient_id === null ? null : await readPatient(ctx, db, row.patient_id)
  return { prescriptionId: row.id, orgId: row.org_id, patient }
}

export async function autoSave(
  ctx: Ctx,
  { prescriptionId, version, ...change }: ParsedInput<typeof prescription.autoSave>,
) {
  const sent = Object.fromEntries(Object.entries(change).filter(([, v]) => v !== undefined)) as ContentChange
  const stored = await changeDraft(
    ctx,
    { id: prescriptionId, version, action: 'autosave' },
    (content) => ({ ...content, ...sent }) as PrescriptionContent,
  )
  return { prescriptionId, version: stored.version, savedAt: ctx.now.toISOString() }
}

export async function savePrescription(
  ctx: Ctx,
  { prescriptionId, version, ...content }: ParsedInput<typeof prescription.save>,
) {
  const { row, derived } = await changeDraft(
    ctx,
    { id: prescriptionId, version, action: 'save', status: 'saved' },
    ({ dietaryTherapy }) => ({ ...content, dietaryTherapy }),
  )
  return presentChanged(ctx, row, derived)
}

/** Changes a single named field, so no window can be in conflict about it. */
export async function saveField<K extends 'selfDescription' | 'clinicalNote'>(
  ctx: Ctx,
  id: number,
  field: K,
  value: string,
) {
  const { version } = await changeDraft(ctx, { id, version: null, action: field }, (content) => ({
    ...content,
    [field]: value,
  }))
  return { version }
}

type Change = {
  id: number
  /** The version that was read; null when no conflict is possible. */
  version: number | null
  action: string
  status?: 'saved'
  recipeSrc?: 1 | 2 | 3
}

/**
 * All changes of a draft go through here: locked, not confirmed, based on the version that was read; then everything is
 * derived again.
 */
export async function changeDraft(
  ctx: Ctx,
  { id, version, action, status, recipeSrc }: Change,
  change: (
    content: PrescriptionContent,
    row: LockedRow,
    trx: Database,
  ) => PrescriptionContent | Promise<PrescriptionContent>,
) {
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await lockOpen(ctx, trx, id, version)
    const before = readContent(locked.content)
    const changed = PrescriptionContent.parse(await change(before, locked, trx))
    refuseLetters(changed.herbs, before.herbs)
    const named = settleMaking(resolveNames(ctx.knowledge, changed))
    const content = { ...named, points: resolveSides(ctx, named.points) }
    if (status === 'saved' && isEmptyPrescription(content)) throw new Refusal('prescription_empty')
    const derived = await derive(ctx, trx, await subjectOf(ctx, trx, locked), content)
    const row = await updatePrescription(trx, locked, {
      ...columnsOf(ctx, content, derived),
      version: locked.version + 1,
      ...(status && { status, saved_at: ctx.now }),
      recipe_src: recipeSrc ?? sourceOf(locked.recipe_src, content),
    })
    const safety = reportOf(derived.safety, content.overrides, ctx, noticesOf(content, ctx))
    await recordAlerts(ctx, trx, row, safety.warnings)
    const detail = { version: row.version, hash: row.content_hash }
    await writeAudit(ctx, trx, { ...auditEntry(action, row), detail })
    return { version: row.version, content, derived, safety, row }
  })
}

/** What required a signature, whether signed or heeded later. */
export const recordAlerts = ({ now }: Ctx, trx: Database, row: LockedRow, warnings: readonly SafetyWarning[]) =>
  insertAlerts(
    trx,
    { prescriptionId: row.id, orgId: row.org_id, topOrgId: row.top_org_id, doctorId: row.doctor_id, now },
    warnings.filter((w) => w.level === 'sign'),
  )

/** 1 computed, 2 manual, 3 learned: content from the organisation's experience is marked. */
function sourceOf(before: number, { alg, herbs }: PrescriptionContent): number {
  if (before === 2) return before
  return alg === 'experience' && herbs.length ? 3 : 1
}

/**
 * Locked and changeable by the caller; a confirmed one, or one changed meanwhile in another window, is refused with its
 * current content.
 */
export async function lockOpen(ctx: Ctx, db: Database, id: number, version: number | null): Promise<LockedRow> {
  const row = await lockPrescription(db, ctx.user, id)
  if (!row) throw new Refusal('prescription_not_found')
  requireWriter(ctx, row)
  if (version !== null && version !== row.version)
    throw new Refusal('prescription_conflict', {}, await present(ctx, db, await findPrescription(ctx, db, id)))
  return row
}

export const columnsOf = (ctx: Ctx, content: PrescriptionContent, derived: Derived) => ({
  content,
  content_hash: hashContent(content),
  knowledge_version: ctx.knowledge.version,
  derived,
  recipe_name: derived.recipeName,
  diagnosis: content.diagnosisResult,
  diagnose_way: content.diagnoseWay,
  updated_at: ctx.now,
})

export async function abandonDraft(ctx: Ctx, id: number) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockOpen(ctx, trx, id, null)
    await deleteDraft(trx, id)
    await writeAudit(ctx, trx, auditEntry('give-up', row))
    return { prescriptionId: id, deleted: true } as const
  })
}

/** From the patient's record: only where there are records. */
export async function removeDraft(ctx: Ctx, id: number) {
  requireCaseMode(ctx)
  return abandonDraft(ctx, id)
}

export async function patientInfo(ctx: Ctx, id: number) {
  const row = await findPrescription(ctx, ctx.db, id)
  const subject = await subjectOf(ctx, ctx.db, row)
  const content = readContent(row.content)
  await writeAudit(ctx, ctx.db, auditEntry('read-patient', row))
  return {
    patient: subject.patient,
    stated: statedWordsIn(ctx, await statedAt(ctx, subject, content)),
    ...consultationOf(content, row.created_at),
  }
}

/** The notes from the start of a consultation; names as in the specification. */
export const consultationOf = (content: PrescriptionContent, begun: Date): ConsultationInfo => ({
  selfDesc: content.selfDescription,
  lastMenstrualPeriod: content.menstrual.lastMenses,
  menstrualCycleFlag: content.menstrual.cycleFlag,
  menstrualCycle: content.menstrual.cycle,
  bodyHeight: content.height,
  bodyWeight: content.weight,
  physiologicalStatus: content.physiologicalStatus,
  consultationStartTime: content.consultationStartTime ?? begun.toISOString(),
})

export async function currentPatient(ctx: Ctx): Promise<Output<typeof prescription.currentPatient>> {
  const row = await selectCurrent(ctx.db, ctx.user, ctx.user.accountId)
  if (!row) return null
  const patient: Patient | null = row.patient_id === null ? null : await readPatient(ctx, ctx.db, row.patient_id)
  await writeAudit(ctx, ctx.db, auditEntry('read-patient', row))
  return { mcId: row.visit_id, prescriptionId: row.id, patient }
}

/** What a call has just stored, which is not read again. */
export async function presentChanged(ctx: Ctx, row: PrescriptionRow, justDerived?: Derived): Promise<Prescription> {
  await recordRead(ctx, row)
  return present(ctx, ctx.db, row, justDerived)
}

/**
 * An open prescription is derived again, because rules and prices may have changed, unless the caller has just done so;
 * a signed one is displayed as signed.
 */
export async function present(
  ctx: Ctx,
  db: Database,
  row: PrescriptionRow,
  justDerived?: Derived,
): Promise<Prescription> {
  const content = readContent(row.content)
  const frozen = !statusPermits('change', row.status)
  const stored = row.derived as Partial<Derived>
  const derived = frozen
    ? (row.derived as Derived)
    : (justDerived ?? (await derive(ctx, db, await subjectOf(ctx, db, row), content)))
  const known = new Set(stored.safety?.findings.map((f) => f.key))
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    version: row.version,
    contentHash: row.content_hash,
    knowledgeVersion: row.knowledge_version,
    recipeSrc: row.recipe_src,
    mcId: row.visit_id,
    patientId: row.patient_id,
    doctorName: row.doctor_name,
    isOwn: row.doctor_id === ctx.user.accountId,
    confirmedBy: row.signer_name,
    clinicName: row.clinic_name,
    content,
    ...shown(derived),
    ...localiseFindings(ctx, derived, content),
    safety: reportOf(derived.safety, content.overrides, ctx, noticesOf(content, ctx)),
    rulesChanged: !frozen && row.knowledge_version !== ctx.knowledge.version,
    freshWarnings: stored.safety ? derived.safety.findings.map((f) => f.key).filter((key) => !known.has(key)) : [],
    signatures: row.signatures as Prescription['signatures'],
    reservationDate: row.reserved_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    savedAt: row.saved_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    invalidatedAt: row.invalidated_at?.toISOString() ?? null,
  }
}
