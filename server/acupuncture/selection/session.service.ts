import { z } from 'zod'
import { complaintSides, MeridianCode, sideRules } from '#contract/acupuncture/acupuncture-parts.ts'
import type { ResetScope } from '#contract/base/codes.ts'
import { EntryId } from '#contract/base/fields.ts'
import { genreCodes } from '#contract/prescribing/point-head.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import type { StoredPrescription } from '#server/prescribing/record/prescription.service.ts'
import { findOpen } from '#server/prescribing/record/prescription.service.ts'
import { selectSession, upsertSession } from './session.sql.ts'

const Moment = z.object({
  dateTime: z.string(),
  dayStart: z.enum(['at-23', 'at-midnight']),
  solar: z.boolean(),
  longitude: z.number().nullable(),
})

/** What the doctor decided on the way, and nothing that follows from it: that is worked out anew, so it never grows old. */
export const Session = z.object({
  symptomIds: z.array(EntryId).default([]),
  places: z.array(EntryId).default([]),
  /** How the channels were located; null before step 1. */
  located: z.enum(['computed', 'direct']).nullable().default(null),
  /** Those she picked herself. */
  directCodes: z.array(MeridianCode).default([]),
  /** Taken on in step 2. */
  meridianCodes: z.array(MeridianCode).default([]),
  choice: z
    .object({
      way: z.enum(['circulation', 'wumenshibian']),
      flow: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      meridianCodes: z.array(MeridianCode),
      moment: Moment.nullable(),
    })
    .nullable()
    .default(null),
  /** What she said of sides; null is as the complaint was told. */
  side: z.enum(complaintSides).nullable().default(null),
  sideRule: z.enum(sideRules).nullable().default(null),
  empirical: z.array(z.object({ genreCode: z.enum(genreCodes), symptomIds: z.array(EntryId) })).default([]),
})
export type Session = z.infer<typeof Session>

export async function readSession(db: Database, prescriptionId: number): Promise<Session> {
  return Session.parse((await selectSession(db, prescriptionId)) ?? {})
}

/** A prescription of this clinic that is still open to change, and how far its points have come. */
export async function openSession(
  ctx: Ctx,
  prescriptionId: number,
): Promise<{ row: StoredPrescription; session: Session }> {
  const row = await findOpen(ctx, prescriptionId)
  return { row, session: await readSession(ctx.db, prescriptionId) }
}

export const keepSession = (ctx: Ctx, db: Database, prescriptionId: number, session: Session) =>
  upsertSession(db, prescriptionId, JSON.stringify(Session.parse(session)), ctx.now)

/** What a reset of the prescription takes back here; its points are taken back by the prescription itself. */
export async function resetSession(ctx: Ctx, db: Database, prescriptionId: number, scope: ResetScope) {
  const session = await readSession(db, prescriptionId)
  const empty = Session.parse({})
  const isRule = (e: Session['empirical'][number]) => e.genreCode === 'zhenlv'
  const changes: Partial<Record<ResetScope, Session>> = {
    dialectical: { ...empty, empirical: session.empirical },
    empirical: { ...session, empirical: session.empirical.filter(isRule) },
    zhenlv: { ...session, empirical: session.empirical.filter((e) => !isRule(e)) },
    all: empty,
  }
  const next = changes[scope]
  if (next) await keepSession(ctx, db, prescriptionId, next)
}
