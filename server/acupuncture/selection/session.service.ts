import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { complaintSides, MeridianCode, sideRules } from '#contract/acupuncture/acupuncture-parts.ts'
import { pointRules } from '#contract/acupuncture/acupuncture-session.ts'
import { schools } from '#contract/acupuncture/choices.ts'
import { limits, type ResetScope } from '#contract/base/codes.ts'
import { EntryId } from '#contract/base/fields.ts'
import { genreCodes } from '#contract/prescribing/point-head.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import type { StoredPrescription } from '#server/prescribing/record/prescription.service.ts'
import { findOpen, type LockedRow, lockOpen } from '#server/prescribing/record/prescription.service.ts'
import { signsOfDraft } from './draft-signs.ts'
import { selectBrowserIds, selectSession, upsertSession } from './session.sql.ts'

const Moment = z.object({
  dateTime: z.string(),
  dayStart: z.enum(['at-23', 'at-midnight']),
  solar: z.boolean(),
  longitude: z.number().nullable(),
})

/** Only the doctor's decisions are stored; everything derived is recomputed, so it is never outdated. */
export const Session = z.object({
  /** Counts the changes. */
  revision: z.int().default(0),
  symptomIds: z.array(EntryId).default([]),
  places: z.array(EntryId).default([]),
  /** How the channels were located; null before step 1. */
  located: z.enum(['computed', 'direct']).nullable().default(null),
  /** Those the doctor picked. */
  directCodes: z.array(MeridianCode).default([]),
  /** Selected in step 2. */
  meridianCodes: z.array(MeridianCode).default([]),
  rule: z.enum(pointRules).default('constant'),
  choice: z
    .object({
      way: z.enum(['circulation', 'wumenshibian']),
      flow: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      meridianCodes: z.array(MeridianCode),
      moment: Moment.nullable(),
    })
    .nullable()
    .default(null),
  /** The doctor's choice of sides; null means as stated with the complaint. */
  side: z.enum(complaintSides).nullable().default(null),
  sideRule: z.enum(sideRules).nullable().default(null),
  school: z.enum(schools).default('classic'),
  /** For the empirical method, shared by all schools; null until the doctor decides: the signs of the draft. */
  complaintIds: z.array(EntryId).nullable().default(null),
  empirical: z.array(z.object({ genreCode: z.enum(genreCodes), symptomIds: z.array(EntryId) })).default([]),
})
export type Session = z.infer<typeof Session>

type Key = { prescriptionId: number; browserId: string }

/** That of the calling browser session. */
export const readSession = ({ db, browserId }: Ctx, prescriptionId: number): Promise<Session> =>
  readOf(db, { prescriptionId, browserId })

async function readOf(db: Database, key: Key): Promise<Session> {
  return Session.parse((await selectSession(db, key)) ?? {})
}

/** A prescription of this clinic that can still be changed, with its point session. */
export async function openSession(
  ctx: Ctx,
  prescriptionId: number,
): Promise<{ row: StoredPrescription; session: Session }> {
  const row = await findOpen(ctx, prescriptionId)
  return { row, session: await readSession(ctx, prescriptionId) }
}

/**
 * All changes of a session go through here: its prescription is locked, so simultaneous changes are applied one after
 * the other. The change does not query the database, to keep the lock short; an unchanged session is not written.
 */
export const changeSession = (
  ctx: Ctx,
  prescriptionId: number,
  change: (session: Session, row: LockedRow) => Session,
): Promise<Session> =>
  ctx.db.transaction().execute(async (trx) => {
    const row = await lockOpen(ctx, trx, prescriptionId, null)
    return writeSession(ctx, trx, { prescriptionId, browserId: ctx.browserId }, (session) => change(session, row))
  })

/** For a prescription locked by the caller. */
async function writeSession(
  ctx: Ctx,
  trx: Database,
  key: Key,
  change: (session: Session) => Session,
): Promise<Session> {
  const before = await readOf(trx, key)
  const next = Session.parse(change(before))
  if (isDeepStrictEqual(before, next)) return before
  const counted = { ...next, revision: before.revision + 1 }
  await upsertSession(trx, key, JSON.stringify(counted), ctx.now)
  return counted
}

type Location = Pick<Session, 'symptomIds' | 'places' | 'located' | 'directCodes'>

/** Step 1. Repeating it changes nothing; a different start clears the later choices. */
export function locate(session: Session, location: Partial<Location>): Session {
  const next = { ...session, ...location }
  return isDeepStrictEqual(next, session) ? session : { ...next, meridianCodes: [], choice: null }
}

/** Step 1 by hand. The signs stated before still determine excess or deficiency of a channel. */
export function locateDirect({ knowledge }: Ctx, session: Session, row: LockedRow, directCodes: string[]): Session {
  const stated = session.symptomIds.length ? session.symptomIds : signsOfDraft(row.content)
  const symptomIds = stated.filter((id) => knowledge.signs.has(id)).slice(0, limits.recipeSymptoms)
  return locate(session, { symptomIds, located: 'direct', directCodes })
}

/** Step 2. Earlier points belonged to the previous channels. */
export const takeOn = (session: Session, meridianCodes: Session['meridianCodes']): Session =>
  isDeepStrictEqual(meridianCodes, session.meridianCodes) ? session : { ...session, meridianCodes, choice: null }

const isRule = (e: Session['empirical'][number]) => e.genreCode === 'zhenlv'

/**
 * Clears the session when the prescription is reset, under its lock; the points are cleared by the prescription itself.
 */
export async function resetSession(ctx: Ctx, trx: Database, prescriptionId: number, scope: ResetScope) {
  for (const browserId of await selectBrowserIds(trx, prescriptionId))
    await writeSession(ctx, trx, { prescriptionId, browserId }, (session) => resetOf(session, scope))
}

function resetOf(session: Session, scope: ResetScope): Session {
  const empty = Session.parse({ revision: session.revision })
  const { empirical, school, complaintIds } = session
  const changes: Partial<Record<ResetScope, Session>> = {
    dialectical: { ...empty, empirical, school, complaintIds },
    empirical: {
      ...session,
      empirical: empirical.filter(isRule),
      school: empty.school,
      complaintIds: [],
      side: null,
      sideRule: null,
    },
    zhenlv: { ...session, empirical: empirical.filter((e) => !isRule(e)) },
    all: empty,
  }
  return changes[scope] ?? session
}
