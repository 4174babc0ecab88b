import { createHash, randomBytes } from 'node:crypto'
import type { VisitStatus } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { LinkPurpose } from '#contract/clinic/public-link.ts'
import { takeAttempts } from '#server/account/auth/attempt.sql.ts'
import type { Database } from '#server/db/connect.ts'
import { addressKey } from '#server/http/call-limit.ts'
import type { PublicCtx } from '#server/http/context.ts'
import { chineseOf } from '#server/language/label.ts'
import {
  insertLink,
  revokeLink,
  revokeLinks,
  revokeSubjectLinks,
  selectLink,
  selectOpenLinks,
} from './public-link.sql.ts'

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

type Target = {
  orgId: number
  topOrgId: number
  patientId: number
  visitId?: number
  /** The other subject of the link: a follow-up, a prescription. */
  subjectId?: number
}

/** A link for one patient and one purpose: 256 random bits, of which only the hash is stored. Returns the token. */
export async function createLink(
  db: Database,
  purpose: LinkPurpose,
  target: Target,
  { now, days }: { now: Date; days: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertLink(db, {
    tokenHash: hashOfToken(token),
    purpose,
    topOrgId: target.topOrgId,
    orgId: target.orgId,
    patientId: target.patientId,
    visitId: target.visitId ?? null,
    subjectId: target.subjectId ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * 24 * 3_600_000),
  })
  return token
}

export type OpenLink = Awaited<ReturnType<typeof openLink>>

/**
 * Calls without an account, per address and per link: enough for a waiting room behind one address, each of whom asks
 * thirty times for a form, too few to flood a clinic. Invalid tokens are counted separately, because nobody mistypes 43 characters twenty times.
 */
export const publicLimits = {
  windowMinutes: 10,
  callsOfAddress: 1000,
  callsOfLink: 200,
  wrongOfAddress: 20,
} as const

/** Counts one call of a public page by its address. */
export async function takePublicCall({ db, now, address }: PublicCtx): Promise<void> {
  const key = `public page from ${addressKey(address)}`
  const taken = await takeAttempts(db, [key], now, publicLimits.windowMinutes)
  if ((taken.get(key) ?? 0) > publicLimits.callsOfAddress) throw new Refusal('too_many_requests')
}

/**
 * The link of a token, for its own purpose only; otherwise the refusal states whether it has ended or never existed.
 */
export async function openLink(ctx: PublicCtx, purpose: LinkPurpose, token: string) {
  const { db, now } = ctx
  await takePublicCall(ctx)
  const row = await selectLink(db, hashOfToken(token), purpose)
  if (!row) throw await unknownLink(ctx)
  const key = `public link ${row.id}`
  const taken = await takeAttempts(db, [key], now, publicLimits.windowMinutes)
  if ((taken.get(key) ?? 0) > publicLimits.callsOfLink) throw new Refusal('too_many_requests')
  const clinic = { name: chineseOf(row.clinic_name, ctx.language), nameEn: row.clinic_name_en, phone: row.clinic_phone }
  if (row.revoked_at) throw new Refusal('link_withdrawn', {}, { clinic })
  if (row.expires_at <= now) throw new Refusal('link_ended', {}, { clinic })
  return {
    linkId: row.id,
    orgId: row.org_id,
    topOrgId: row.top_org_id,
    patientId: row.patient_id,
    visitId: row.visit_id,
    subjectId: row.subject_id,
    timeZone: row.time_zone,
    sex: row.sex,
    birthday: row.birthday,
    expiresAt: row.expires_at,
    clinic: { ...clinic, address: chineseOf(row.clinic_address, ctx.language) },
  }
}

export const isAhead = (status: VisitStatus) => status === 'R' || status === 'A'

/** What is said or changed ahead of a visit is closed once it has begun, or will not take place. */
export function requireAhead({ clinic }: Pick<OpenLink, 'clinic'>, status: VisitStatus): void {
  if (isAhead(status)) return
  throw new Refusal(status === 'D' || status === 'I' ? 'visit_begun' : 'visit_over', {}, { clinic })
}

async function unknownLink({ db, now, address }: PublicCtx): Promise<Refusal> {
  const key = `wrong links from ${addressKey(address)}`
  const taken = await takeAttempts(db, [key], now, publicLimits.windowMinutes)
  return new Refusal((taken.get(key) ?? 0) > publicLimits.wrongOfAddress ? 'too_many_requests' : 'link_unknown')
}

type Subject = Parameters<typeof revokeSubjectLinks>[1]

/** Ends the links of a subject, such as a follow-up. */
export const withdrawSubjectLinks = (db: Database, subject: Subject, now: Date) => revokeSubjectLinks(db, subject, now)

export const openLinksOf = (db: Database, subject: Subject, now: Date) => selectOpenLinks(db, subject, now)

export const withdrawLink = (db: Database, linkId: number, now: Date) => revokeLink(db, linkId, now)

/** Of a booking that was cancelled or missed: nothing is filled in ahead of it, and its own page stays, to say so. */
export async function withdrawForms(db: Database, visitId: number, now: Date): Promise<void> {
  await withdrawLinks(db, visitId, now, 'pre-consultation')
  await withdrawLinks(db, visitId, now, 'constitution')
}

/** Ends the links of a visit: all of them, or those of one purpose. */
export const withdrawLinks = (db: Database, visitId: number, now: Date, purpose?: LinkPurpose) =>
  revokeLinks(db, { visitId, purpose }, now)
