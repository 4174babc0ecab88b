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
  return keep(ctx, { type, width, height }, { whole, small }, holder, file.name)
}

/** Like `keepImage`; a PDF is stored unchanged. */
export async function keepPdf(ctx: FileCtx, uploaded: UploadedFile | null, holder: Holder) {
  const file = required(uploaded)
  checkPdf(file.bytes)
  return keep(ctx, { type: 'application/pdf', width: null, height: null }, { whole: file.bytes }, holder, file.name)
}

type Parts = { whole: Buffer; small?: Buffer }

async function keep(
  { db, config, files, now }: FileCtx,
  about: Pick<NewFile, 'type' | 'width' | 'height'>,
  parts: Parts,
  holder: Holder,
  name: string,
): Promise<{ useId: number; bytes: number }> {
  const { topOrgId } = holder
  const bytes = parts.whole.length
  if ((await sumBytes(db, topOrgId)) + bytes > config.filesPerOrganisationMb * 1e6) throw new Refusal('file_space')
  const sha256 = createHash('sha256').update(parts.whole).digest()
  const { useId, fileId, isStored } = await db.transaction().execute(async (trx) => {
    const row = await insertFile(trx, { ...about, topOrgId, sha256, bytes })
    const id = await insertUse(trx, row.id, holder, name, now)
    return { useId: id, fileId: row.id, isStored: row.stored_at !== null }
  })
  if (!isStored) {
    await files.put(db, { topOrgId, fileId, part: 'whole' }, parts.whole)
    if (parts.small) await files.put(db, { topOrgId, fileId, part: 'small' }, parts.small)
    await markStored(db, fileId, now)
  }
  return { useId, bytes }
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
