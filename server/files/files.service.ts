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

/** What has been uploaded and is not yet part of anything: it stays with the account for a day. */
export const uploadsOf = ({ user }: Pick<Ctx, 'user'>): Holder => ({
  topOrgId: user.topOrgId,
  keptBy: 'upload',
  ownerId: user.accountId,
})

/** What a phone without an account has sent and is not yet part of anything. */
export const sentTo = (topOrgId: number): Holder => ({ topOrgId, keptBy: 'upload', ownerId: 0 })

const required = (file: UploadedFile | null): UploadedFile => {
  if (!file) throw new Refusal('file_missing')
  return file
}

/**
 * Keeps a picture for its holder, and answers the number under which that holder reads it. Not to be called within a
 * transaction: the bytes are in the store before anything refers to them.
 */
export async function keepImage(ctx: FileCtx, uploaded: UploadedFile | null, maxBytes: number, holder: Holder) {
  const file = required(uploaded)
  const { type, whole, small, width, height } = await encodeImage(file.bytes, maxBytes)
  return keep(ctx, { type, width, height }, { whole, small }, holder, file.name)
}

/** As `keepImage`; a PDF is kept as it was sent. */
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

/** Gives an upload of the caller to what keeps it from now on, up to so many files. In the transaction that needs it. */
export const adoptFile = (
  ctx: Pick<Ctx, 'user' | 'now'>,
  trx: Database,
  useId: number,
  holder: Holder,
  maximum: number,
) => handOver(ctx, trx, useId, { from: uploadsOf(ctx), to: holder, maximum })

/** As `adoptFile`, from any holder. */
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

/** The holder lets go of one file, or of all; what nothing keeps any longer is deleted by the cleaning job. */
export const releaseFiles = (trx: Database, holder: Holder, useId?: number) => deleteUses(trx, holder, useId)

/** What these owners keep, each with the number under which it is read. */
export const listFiles = ({ db }: Pick<FileCtx, 'db'>, topOrgId: number, keptBy: string, ownerIds: readonly number[]) =>
  selectUses(db, topOrgId, keptBy, ownerIds)

/** The bytes of a kept file. Whether the caller may see what its holder keeps is for the feature to have asked. */
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
