import { randomBytes } from 'node:crypto'
import qrcode from 'qrcode'
import type { Output } from '#contract/base/endpoint.ts'
import type { booking } from '#contract/clinic/booking.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { selectHours, selectSettings } from '#server/clinic/calendar/calendar.sql.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { siteOf } from '#server/http/site.ts'
import { countByPhone, lockClinic, replaceCode, selectCode } from './booking.sql.ts'
import { drawCard, drawPoster } from './draw-poster.ts'

type CodeAnswer = Output<typeof booking.quickAppointmentCode>
const codeDays = 365
const weekMs = 7 * 24 * 3_600_000

/** Read from a poster by a camera, so it is short enough for a coarse picture. */
const newCode = () => randomBytes(9).toString('base64url')

async function currentCode(ctx: Ctx, renew: boolean): Promise<{ code: string; expires_at: Date }> {
  requireCaseMode(ctx)
  const known = renew ? undefined : await selectCode(ctx.db, ctx.user, ctx.now)
  if (known) return known
  return ctx.db.transaction().execute(async (trx) => {
    await lockClinic(trx, ctx.user)
    const other = renew ? undefined : await selectCode(trx, ctx.user, ctx.now)
    if (other) return other
    const made = { code: newCode(), expires_at: new Date(ctx.now.getTime() + codeDays * 24 * 3_600_000) }
    await replaceCode(trx, ctx.user, { code: made.code, now: ctx.now, expiresAt: made.expires_at })
    await writeAudit(ctx, trx, {
      action: 'booking-code',
      entity: 'organisation',
      entityId: ctx.user.orgId,
      patientId: null,
    })
    return made
  })
}

const urlOf = (ctx: Ctx, code: string) => `${siteOf(ctx)}/p/book/${code}`

export async function readQuickCode(ctx: Ctx, renew = false): Promise<CodeAnswer> {
  const { code, expires_at } = await currentCode(ctx, renew)
  const url = urlOf(ctx, code)
  return {
    code,
    url,
    qrImage: await qrcode.toDataURL(url, { margin: 1, width: 320 }),
    expiresAt: expires_at.toISOString(),
    bookedThisWeek: await countByPhone(ctx.db, ctx.user, new Date(ctx.now.getTime() - weekMs)),
  }
}

export async function printQuickCode(ctx: Ctx, kind: 'poster' | 'card'): Promise<Blob> {
  const { code } = await currentCode(ctx, false)
  const [clinic, hours] = await Promise.all([selectSettings(ctx.db, ctx.user), selectHours(ctx.db, ctx.user)])
  const qr = await qrcode.toBuffer(urlOf(ctx, code), { margin: 0, width: 900, errorCorrectionLevel: 'M' })
  const draw = kind === 'poster' ? drawPoster : drawCard
  const bytes = await draw(ctx.language, { ...clinic, qr, hours })
  return { type: 'application/pdf', bytes, fileName: `booking-${kind}.pdf` }
}
