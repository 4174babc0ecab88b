import qrcode from 'qrcode'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { Prescription, prescription } from '#contract/prescribing/prescription.ts'
import type { KzPrice } from '#contract/prescribing/prescription-safety.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
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

/** What the QR code says: which sheet, and the hash by which a forged one is stated from it. Nothing of the patient. */
const qrText = (number: string, contentHash: string) => `QIBO:${number}:${contentHash.slice(0, 16)}`

export async function drawQrCode(ctx: Ctx, id: number): Promise<Blob> {
  const row = await findPrescription(ctx, ctx.db, id)
  if (!row.number) throw new Refusal('prescription_not_confirmed')
  return {
    type: 'image/png',
    bytes: await qrcode.toBuffer(qrText(row.number, row.content_hash), { margin: 1, width: 240 }),
  }
}

/** What is weighed out where the prescription is made up as granules, powder or paste. */
async function madeOf(ctx: Ctx, { id, content }: Prescription): Promise<KzPrice | null> {
  const { decoctionType, condenseType, herbs } = content
  if (!herbs.length || decoctionType === 'self' || decoctionType === 'clinic') return null
  const kind = { kzRecipeType: decoctionType, condenseType: condenseType || 'single', isBoiledPowder: false } as const
  return priceMadeUp(ctx, { prescriptionId: id, ...kind })
}

/** A confirmed sheet prints the patient as the doctor saw her when she signed. */
async function sheetOf(ctx: Ctx, row: StoredPrescription): Promise<Sheet> {
  const answer = await present({ ...ctx, language: 'zh_CN' }, ctx.db, row)
  const frozen = (row.derived as { patient?: Patient | null }).patient
  const patient = frozen !== undefined ? frozen : (await subjectOf(ctx, ctx.db, row)).patient
  const qr = row.number ? await qrcode.toBuffer(qrText(row.number, row.content_hash), { margin: 0, width: 200 }) : null
  const made = await madeOf(ctx, answer)
  const { list: taking } = await explainTake({ ...ctx, language: 'zh_CN' }, row.id)
  const pointNames = new Map([...ctx.knowledge.points.values()].map((p) => [p.id, p.zh]))
  return { prescription: answer, patient, qr, made, taking, pointNames }
}

export async function drawSheet(ctx: Ctx, input: ParsedInput<typeof prescription.sheet>): Promise<Blob> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const bytes = await drawPdf({ ...(await sheetOf(ctx, row)), kind: input.kind, paper: input.paper })
  await writeAudit(ctx, ctx.db, auditEntry('print', row))
  return { type: 'application/pdf', bytes, fileName: `${input.kind}-${row.number ?? row.id}.pdf` }
}

/** For the eyes, before it is signed; the PDF is for the printer. */
export async function drawSheetPages(
  ctx: Ctx,
  input: ParsedInput<typeof prescription.sheetPages>,
): Promise<Output<typeof prescription.sheetPages>> {
  const row = await findPrescription(ctx, ctx.db, input.prescriptionId)
  const drawn = drawPages({ ...(await sheetOf(ctx, row)), kind: input.kind, paper: input.paper })
  await writeAudit(ctx, ctx.db, auditEntry('read', row))
  return drawn
}
