import { createHash } from 'node:crypto'
import { Refusal } from '#contract/base/errors.ts'
import type { Database } from '#server/db/connect.ts'
import type { Blob, Ctx, PublicCtx, UploadedFile } from '#server/http/context.ts'
import type { FilePart } from './file-store.ts'
import {
  countUses,
  deleteUses,
  type Holder,
  insertFile,
  insertUse,
  markStored,
  type NewFile,
  selectUse,
  selectUses,
  sumBytes,
  takeUse,
} from './files.sql.ts'
import { encodeImage } from './image.ts'
import { checkPdf } from './pdf.ts'

export type { Holder }

type FileCtx = Pick<PublicCtx, 'db' | 'files' | 'config' | 'now'>

/** Uploads that do not belong to anything yet: they stay with the account for a day. */
export const uploadsOf = ({ user }: Pick<Ctx, 'user'>): Holder => ({
  topOrgId: user.topOrgId,
  keptBy: 'upload',
  ownerId: user.accountId,
})

/** Uploads from a phone without an account that do not belong to anything yet. */
export const sentTo = (topOrgId: number): Holder => ({ topOrgId, keptBy: 'upload', ownerId: 0 })

const required = (file: UploadedFile | null): UploadedFile => {
  if (!file) throw new Refusal('file_missing')
  return file
}

/**
 * Stores a picture for its holder, and returns the id under which that holder reads it. Not to be called within a
 * transaction: the bytes are stored before anything refers to them.
 */
export async function keepImage(ctx: FileCtx, uploaded: UploadedFile | null, maxBytes: number, holder: Holder) {
  const file = required(uploaded)
  const { type, whole, small, width, height } = await encodeImage(file.bytes, maxBytes)
  return keep(ctx, holder, { type, width, height, parts: { whole, small }, name: file.name })
}

/** Like `keepImage`; a PDF is stored unchanged. */
export async function keepPdf(ctx: FileCtx, uploaded: UploadedFile | null, holder: Holder) {
  const file = required(uploaded)
  checkPdf(file.bytes)
  const about = { type: 'application/pdf', width: null, height: null } as const
  return keep(ctx, holder, { ...about, parts: { whole: file.bytes }, name: file.name })
}

export type FileToKeep = Pick<NewFile, 'type' | 'width' | 'height'> & {
  name: string
  parts: { whole: Buffer; small?: Buffer }
}
type Noted = { fileId: number; useId: number; isStored: boolean }

async function keep(ctx: FileCtx, holder: Holder, file: FileToKeep): Promise<{ useId: number; bytes: number }> {
  const { db, config } = ctx
  const bytes = file.parts.whole.length
  if ((await sumBytes(db, holder.topOrgId)) + bytes > config.filesPerOrganisationMb * 1e6)
    throw new Refusal('file_space')
  const noted = await db.transaction().execute((trx) => noteFile(ctx, trx, holder, file))
  await storeParts(ctx, holder, noted, file)
  return { useId: noted.useId, bytes }
}

/** The rows of a file and its holder, which come before its bytes. */
export async function noteFile({ now }: Pick<FileCtx, 'now'>, trx: Database, holder: Holder, file: FileToKeep) {
  const { name, parts, ...about } = file
  const sha256 = createHash('sha256').update(parts.whole).digest()
  const row = await insertFile(trx, { ...about, topOrgId: holder.topOrgId, sha256, bytes: parts.whole.length })
  const useId = await insertUse(trx, row.id, holder, name, now)
  return { useId, fileId: row.id, isStored: row.stored_at !== null }
}

/** The bytes of a noted file, unless the organisation has stored the same before. */
export async function storeParts(
  { db, files, now }: Pick<FileCtx, 'db' | 'files' | 'now'>,
  { topOrgId }: Holder,
  { fileId, isStored }: Noted,
  { parts: { whole, small } }: FileToKeep,
) {
  if (isStored) return
  await files.put(db, { topOrgId, fileId, part: 'whole' }, whole)
  if (small) await files.put(db, { topOrgId, fileId, part: 'small' }, small)
  await markStored(db, fileId, now)
}

/** Transfers an upload of the caller to its record, up to a number of files. In the record's transaction. */
export const adoptFile = (
  ctx: Pick<Ctx, 'user' | 'now'>,
  trx: Database,
  useId: number,
  holder: Holder,
  maximum: number,
) => handOver(ctx, trx, useId, { from: uploadsOf(ctx), to: holder, maximum })

/** Like `adoptFile`, from any holder. */
export async function handOver(
  { now }: Pick<FileCtx, 'now'>,
  trx: Database,
  useId: number,
  { from, to: holder, maximum }: { from: Holder; to: Holder; maximum: number },
) {
  const taken = await takeUse(trx, from, useId)
  if (!taken) throw new Refusal('file_not_found')
  if ((await countUses(trx, holder)) >= maximum) throw new Refusal('file_limit', { maximum })
  return insertUse(trx, taken.file_id, holder, taken.name, now)
}

/** The holder releases one file, or all; files without a holder are deleted by the cleaning job. */
export const releaseFiles = (trx: Database, holder: Holder, useId?: number) => deleteUses(trx, holder, useId)

/** The files of these owners, each with the id for reading it. */
export const listFiles = ({ db }: Pick<FileCtx, 'db'>, topOrgId: number, keptBy: string, ownerIds: readonly number[]) =>
  selectUses(db, topOrgId, keptBy, ownerIds)

/** The bytes of a stored file. The calling feature must have checked whether the caller may see it. */
export async function readFile(
  { db, files }: Pick<FileCtx, 'db' | 'files'>,
  holder: Holder,
  useId: number,
  part: FilePart = 'whole',
): Promise<Blob> {
  const found = await selectUse(db, holder, useId)
  if (!found) throw new Refusal('file_not_found')
  const bytes = await files.get(db, { topOrgId: holder.topOrgId, fileId: found.id, part })
  if (!bytes) throw new Refusal('file_not_found')
  const type = part === 'small' ? 'image/jpeg' : found.type
  return { type, bytes, isolated: true, ...(found.name && { fileName: found.name }) }
}
