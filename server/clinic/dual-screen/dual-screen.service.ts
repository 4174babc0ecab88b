import { randomInt } from 'node:crypto'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { type dualScreen, PanelContent, silentMs } from '#contract/clinic/dual-screen.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { readPatient } from '#server/clinic/patient/patient.service.ts'
import type { Database } from '#server/db/connect.ts'
import { publish } from '#server/events/publish.sql.ts'
import type { Ctx } from '#server/http/context.ts'
import { chineseOf } from '#server/language/label.ts'
import { recordWordsIn } from '#server/language/record-words.ts'
import {
  deleteShown,
  insertCode,
  pairDevice,
  selectClinicName,
  selectDevice,
  selectShown,
  touchShown,
  upsertShown,
} from './dual-screen.sql.ts'

const codeMs = 10 * 60_000

const blank = (): PanelContent => PanelContent.parse({ patient: null })

export async function readShown(ctx: Ctx): Promise<Output<typeof dualScreen.dualScreenState>> {
  const { db, user, now, language } = ctx
  const [device, clinic] = await Promise.all([
    selectDevice(db, user.tokenHash, user.orgId),
    selectClinicName(db, user.orgId),
  ])
  const doctorId = device?.doctor_id ?? user.accountId
  const row = await selectShown(db, doctorId, user.orgId)
  const freshMs = row ? Math.max(0, silentMs - (now.getTime() - row.seen_at.getTime())) : 0
  return {
    ...(row && freshMs ? named(ctx, PanelContent.parse(row.content)) : blank()),
    updatedAt: row && freshMs ? row.updated_at.toISOString() : null,
    freshMs,
    clinicName: language === 'en' && clinic.name_en ? clinic.name_en : chineseOf(clinic.name, language),
    paired: doctorId !== user.accountId,
  }
}

/** The words of the record, in the language of the person before the screen. */
function named({ knowledge }: Pick<Ctx, 'knowledge'>, content: PanelContent): PanelContent {
  const { patient, language } = content
  if (!patient) return content
  const { allergies } = recordWordsIn({ knowledge, language }, { allergies: patient.allergies, westernDrugs: [] })
  return { ...content, patient: { ...patient, allergies } }
}

/** A patient's data are displayed to everyone in the room, so the display is recorded, once per patient. */
export const sendShown = (ctx: Ctx, sender: string, content: PanelContent) =>
  ctx.db.transaction().execute(async (trx) => {
    const { user, now } = ctx
    const patientId = content.patient?.patientId ?? null
    if (content.patient) {
      const before = await selectShown(trx, user.accountId, user.orgId)
      if (patientId !== null) await checkPatient(ctx, trx, patientId, before?.content)
      await upsertShown(trx, user, { sender, content, at: now })
    } else await deleteShown(trx, user.accountId)
    return { updatedAt: now.toISOString() }
  })

async function checkPatient(ctx: Ctx, trx: Database, patientId: number, before: unknown) {
  const shown = PanelContent.safeParse(before)
  if (shown.data?.patient?.patientId === patientId) return
  await readPatient(ctx, trx, patientId)
  await writeAudit(ctx, trx, { action: 'show', entity: 'dual-screen', entityId: patientId, patientId })
}

export const keepShown = async ({ db, user, now }: Ctx, sender: string) => ({
  shown: await touchShown(db, user, sender, now),
})

export async function leaveShown({ db, user }: Ctx, sender: string) {
  await deleteShown(db, user.accountId, sender)
  return { left: true } as const
}

export async function openScreen({ db, user, now }: Ctx) {
  const expiresAt = new Date(now.getTime() + codeMs)
  for (let tries = 0; tries < 5; tries++) {
    const code = String(randomInt(100_000, 1_000_000))
    if (await insertCode(db, user.tokenHash, user.orgId, code, expiresAt))
      return { code, expiresAt: expiresAt.toISOString() }
  }
  throw new Refusal('busy')
}

export const pairScreen = ({ db, user, now }: Ctx, code: string) =>
  db.transaction().execute(async (trx) => {
    const device = await pairDevice(trx, user, code, now)
    if (!device) throw new Refusal('pairing_code_wrong')
    await publish(trx, 'panel', { accountId: device.account_id })
    return { paired: true } as const
  })
