import sharp from 'sharp'
import { type clinicSettings, sealBytes } from '#contract/account/clinic-settings.ts'
import { languages } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { keepImage, readFile, releaseFiles } from '#server/files/files.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { isTimeZone } from '#server/time/zone.ts'
import { type ClinicRow, lockClinic, selectClinic, updateClinic, updateSeal, updateTop } from './clinic-settings.sql.ts'

type Calls = typeof clinicSettings
type Settings = Output<Calls['read']>

const present = (row: ClinicRow): Settings => {
  const fees = row.fees as Partial<Record<string, number>>
  const booking = row.booking as Partial<Record<'daysAhead' | 'leadMinutes', number>>
  return {
    name: row.name,
    nameEn: row.name_en,
    phone: row.phone,
    chatAccount: row.chat_account,
    address: row.address,
    timeZone: row.time_zone,
    currency: row.currency,
    longitude: row.longitude === null ? null : Number(row.longitude),
    daysAhead: booking.daysAhead ?? 14,
    leadMinutes: booking.leadMinutes ?? 30,
    letterhead: row.letterhead,
    sheetPaper: row.sheet_paper,
    sheetLanguage: languages.find((one) => one === row.sheet_language) ?? null,
    decoctionPerPair: fees['decoctionPerPair'] ?? 0,
    processingPerPair: fees['processingPerPair'] ?? 0,
    concentrationPerPair: fees['concentrationPerPair'] ?? 0,
    casesEnabled: row.cases_enabled,
    secondFactorForAdmins: row.second_factor_for_admins,
    learnFromOutcomes: row.learn_from_outcomes,
    version: row.settings_version,
    hasSeal: row.seal_file_id !== null,
  }
}

export const readSettings = async ({ db, user }: Ctx) => present(await selectClinic(db, user.orgId))

const auditEntry = (action: string, orgId: number, detail: Record<string, unknown>) => ({
  action,
  entity: 'organisation',
  entityId: orgId,
  patientId: null,
  detail,
})

/** Only the differences: the log states what was changed, not all settings. */
function changes(before: Settings, after: Settings) {
  const keys = (Object.keys(after) as (keyof Settings)[]).filter((k) => k !== 'version' && before[k] !== after[k])
  const of = (one: Settings) => Object.fromEntries(keys.map((k) => [k, one[k]]))
  return { before: of(before), after: of(after) }
}

const ofTop = ['casesEnabled', 'secondFactorForAdmins', 'learnFromOutcomes'] as const

export async function saveSettings(ctx: Ctx, input: ParsedInput<Calls['save']>): Promise<Settings> {
  const { db, user } = ctx
  const { orgId, topOrgId } = user
  if (!isTimeZone(input.timeZone)) throw new Refusal('time_zone_unknown')
  return db.transaction().execute(async (trx) => {
    await lockClinic(trx, orgId)
    const before = present(await selectClinic(trx, orgId))
    if (before.version !== input.version) throw new Refusal('settings_changed')
    const isOfTop = ofTop.some((key) => before[key] !== input[key])
    // These settings control access to every record, how admins sign in and what is learned from patients' answers, so
    // having the permission code alone is not enough.
    if (isOfTop && user.role !== 'admin') throw new Refusal('rights_beyond')
    const { daysAhead, leadMinutes, decoctionPerPair, processingPerPair, concentrationPerPair } = input
    await updateClinic(trx, orgId, {
      ...input,
      booking: { daysAhead, leadMinutes },
      fees: { decoctionPerPair, processingPerPair, concentrationPerPair },
    })
    if (isOfTop) await updateTop(trx, topOrgId, input)
    const after = present(await selectClinic(trx, orgId))
    await writeAudit(ctx, trx, auditEntry('settings', orgId, changes(before, after)))
    return after
  })
}

const sealOf = ({ user }: Ctx) => ({ topOrgId: user.topOrgId, keptBy: 'seal', ownerId: user.orgId })

async function replaceSeal(ctx: Ctx, fileId: number | null) {
  const { db, user } = ctx
  await db.transaction().execute(async (trx) => {
    await lockClinic(trx, user.orgId)
    const before = (await selectClinic(trx, user.orgId)).seal_file_id
    if (before === null && fileId === null) return
    if (before !== null) await releaseFiles(trx, sealOf(ctx), before)
    await updateSeal(trx, user.orgId, fileId)
    await writeAudit(ctx, trx, auditEntry('settings-seal', user.orgId, { before, after: fileId }))
  })
}

export async function uploadSeal(ctx: Ctx) {
  const { useId } = await keepImage(ctx, ctx.file, sealBytes, sealOf(ctx))
  await replaceSeal(ctx, useId)
  return null
}

export async function removeSeal(ctx: Ctx) {
  await replaceSeal(ctx, null)
  return null
}

/** The letterhead of a clinic's sheets; the seal is scaled into a square. */
export async function letterheadOf(ctx: Ctx, orgId: number): Promise<{ letterhead: string; seal: Buffer | null }> {
  const { letterhead, seal_file_id } = await selectClinic(ctx.db, orgId)
  if (seal_file_id === null) return { letterhead, seal: null }
  const { bytes } = await readFile(ctx, { topOrgId: ctx.user.topOrgId, keptBy: 'seal', ownerId: orgId }, seal_file_id)
  const background = { r: 255, g: 255, b: 255, alpha: 0 }
  return { letterhead, seal: await sharp(bytes).resize(360, 360, { fit: 'contain', background }).png().toBuffer() }
}

export async function readSeal(ctx: Ctx): Promise<Blob> {
  const { seal_file_id } = await selectClinic(ctx.db, ctx.user.orgId)
  if (seal_file_id === null) throw new Refusal('file_not_found')
  return readFile(ctx, sealOf(ctx), seal_file_id)
}
