import qrcode from 'qrcode'
import { type Language, languages } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { KzPrice } from '#contract/prescribing/prescription-safety.ts'
import type { CompiledPoint } from '#knowledge/schema/knowledge.ts'
import { letterheadOf } from '#server/account/clinic-settings/clinic-settings.service.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { chineseOf } from '#server/language/label.ts'
import { baseOf, namedKnowledge } from '#server/language/named-knowledge.ts'
import { drawPages, drawPdf } from '#server/prescribing/print/draw-pdf.ts'
import type { Sheet } from '#server/prescribing/print/sheet-data.ts'
import { explainTake } from '#server/prescribing/recipe/advise.service.ts'
import {
  auditEntry,
  findPrescription,
  present,
  type StoredPrescription,
  subjectOf,
} from '../record/prescription.service.ts'
import { priceMadeUp } from './price.service.ts'
import { selectSheetClinic, updateClinicLanguage, updatePatientLanguage } from './sheet-language.sql.ts'

/** The content of the QR code: the sheet number, and the hash that reveals a forgery. No patient data. */
const qrText = (number: string, contentHash: string) => `QIBO:${number}:${contentHash.slice(0, 16)}`

export async function drawQrCode(ctx: Ctx, id: number): Promise<Blob> {
  const row = await findPrescription(ctx, ctx.db, id)
  if (!row.number) throw new Refusal('prescription_not_confirmed')
  return {
    type: 'image/png',
    bytes: await qrcode.toBuffer(qrText(row.number, row.content_hash), { margin: 1, width: 240 }),
  }
}

/** What is weighed out when the prescription is made up as granules, powder or paste. */
async function madeOf(ctx: Ctx, { id, content }: Prescription): Promise<KzPrice | null> {
  const { decoctionType, condenseType, herbs } = content
  if (!herbs.length || decoctionType === 'self' || decoctionType === 'clinic') return null
  const kind = { kzRecipeType: decoctionType, condenseType: condenseType || 'single', isBoiledPowder: false } as const
  return priceMadeUp(ctx, { prescriptionId: id, ...kind })
}

/** A confirmed sheet prints the patient data as of signing; in the patient's language, or the clinic's. */
async function sheetOf(ctx: Ctx, row: StoredPrescription, asked: Language | undefined): Promise<Sheet> {
  const clinic = await selectSheetClinic(ctx.db, row)
  const kept = languages.find((l) => l === (clinic.of_patient ?? clinic.of_clinic))
  const language = asked ?? kept ?? 'zh_CN'
  const knowledge = language === 'en' ? namedKnowledge(ctx.knowledge, 'pinyin') : baseOf(ctx.knowledge)
  const inLanguage = { ...ctx, language, knowledge }
  const answer = await present(inLanguage, ctx.db, row)
  const frozen = (row.derived as { patient?: Patient | null }).patient
  const patient = frozen !== undefined ? frozen : (await subjectOf(ctx, ctx.db, row)).patient
  const qr = row.number ? await qrcode.toBuffer(qrText(row.number, row.content_hash), { margin: 0, width: 200 }) : null
  const made = await madeOf(ctx, answer)
  const { list: taking } = await explainTake(inLanguage, row.id)
  return {
    prescription: answer,
    patient,
    qr,
    made,
    taking,
    pointNames: new Map([...ctx.knowledge.points.values()].map((p) => [p.id, pointName(p, language)])),
    clinic: { name: clinic.name, nameEn: clinic.name_en },
    ...(await letterheadOf(ctx, row.org_id)),
    reader: { knowledge: baseOf(ctx.knowledge), language, timeZone: ctx.user.timeZone, currency: ctx.user.currency },
  }
}

/** By code and pinyin, as points are written abroad. */
const pointName = (p: CompiledPoint, language: Language) =>
  language === 'en' ? [p.code, p.pinyin, p.zh].filter(Boolean).join(' ') : chineseOf(p.zh, language)

export async function keepSheetLanguage(
  ctx: Ctx,
  { prescriptionId, language, keepFor }: ParsedInput<typeof prescription.sheetLanguage>,
): Promise<Output<typeof prescription.sheetLanguage>> {
  const row = await findPrescription(ctx, ctx.db, prescriptionId)
  if (keepFor === 'clinic') {
    if (ctx.user.role !== 'admin') throw new Refusal('forbidden')
    await updateClinicLanguage(ctx.db, row.org_id, language)
  } else if (row.patient_id !== null) await updatePatientLanguage(ctx.db, row.org_id, row.patient_id, language)
  await writeAudit(ctx, ctx.db, { ...auditEntry('sheet-language', row), detail: { language, keepFor } })
  return { language }
}

export async function drawSheet(ctx: Ctx, input: ParsedInput<typeof prescription.sheet>): Promise<Blob> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const bytes = await drawPdf({ ...(await sheetOf(ctx, row, input.language)), kind: input.kind, paper: input.paper })
  await writeAudit(ctx, ctx.db, auditEntry('print', row))
  return { type: 'application/pdf', bytes, fileName: `${input.kind}-${row.number ?? row.id}.pdf` }
}

/** For viewing before signing; the PDF is for the printer. */
export async function drawSheetPages(
  ctx: Ctx,
  input: ParsedInput<typeof prescription.sheetPages>,
): Promise<Output<typeof prescription.sheetPages>> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const sheet = await sheetOf(ctx, row, input.language)
  const drawn = drawPages({ ...sheet, kind: input.kind, paper: input.paper })
  await writeAudit(ctx, ctx.db, auditEntry('read', row))
  return { ...drawn, language: sheet.reader.language }
}
