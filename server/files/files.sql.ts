import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

export type FileType = Tables['file']['type']
export type NewFile = {
  topOrgId: number
  sha256: Buffer
  type: FileType
  bytes: number
  width: number | null
  height: number | null
}
export type Holder = { topOrgId: number; keptBy: string; ownerId: number }

/** The same file in the same organisation is the same row; uploading it again marks it as wanted. */
export const insertFile = (db: Database, file: NewFile) =>
  db
    .insertInto('file')
    .values({
      top_org_id: file.topOrgId,
      sha256: file.sha256,
      type: file.type,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
    })
    .onConflict((conflict) => conflict.columns(['top_org_id', 'sha256']).doUpdateSet({ bytes: file.bytes }))
    .returning(['id', 'stored_at'])
    .executeTakeFirstOrThrow()

export async function markStored(db: Database, fileId: number, at: Date) {
  await db.updateTable('file').set({ stored_at: at }).where('id', '=', fileId).execute()
}

export async function insertUse(db: Database, fileId: number, holder: Holder, name: string, at: Date) {
  const values = {
    file_id: fileId,
    top_org_id: holder.topOrgId,
    kept_by: holder.keptBy,
    owner_id: holder.ownerId,
    name,
    created_at: at,
  }
  const { id } = await db.insertInto('file_use').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The holders of a file of the organisation. */
export const selectHolder = (db: Database, topOrgId: number, useId: number) =>
  db
    .selectFrom('file_use')
    .where('id', '=', useId)
    .where('top_org_id', '=', topOrgId)
    .select(['kept_by as keptBy', 'owner_id as ownerId'])
    .executeTakeFirst()

const usesOf = (db: Database, { topOrgId, keptBy, ownerId }: Holder) =>
  db
    .selectFrom('file_use')
    .where('file_use.top_org_id', '=', topOrgId)
    .where('file_use.kept_by', '=', keptBy)
    .where('file_use.owner_id', '=', ownerId)

export const selectUse = (db: Database, holder: Holder, useId: number) =>
  usesOf(db, holder)
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .where('file_use.id', '=', useId)
    .where('file.stored_at', 'is not', null)
    .select(['file.id', 'file.type', 'file_use.name'])
    .executeTakeFirst()

export const selectUses = (db: Database, topOrgId: number, keptBy: string, ownerIds: readonly number[]) =>
  db
    .selectFrom('file_use')
    .innerJoin('file', 'file.id', 'file_use.file_id')
    .where('file_use.top_org_id', '=', topOrgId)
    .where('kept_by', '=', keptBy)
    .where('owner_id', 'in', ownerIds.length ? ownerIds : [0])
    .orderBy('file_use.id')
    .select([
      'file_use.id',
      'file_use.owner_id',
      'file_use.name',
      'file_use.created_at',
      'file.type',
      'file.bytes',
      'file.width',
      'file.height',
    ])
    .execute()

/** Takes the file of an upload; nothing when the upload is gone or belongs to another account. */
export const takeUse = (db: Database, holder: Holder, useId: number) =>
  db
    .deleteFrom('file_use')
    .where('id', '=', useId)
    .where('top_org_id', '=', holder.topOrgId)
    .where('kept_by', '=', holder.keptBy)
    .where('owner_id', '=', holder.ownerId)
    .returning(['file_id', 'name'])
    .executeTakeFirst()

export async function countUses(db: Database, { topOrgId, keptBy, ownerId }: Holder): Promise<number> {
  const { n } = await usesOf(db, { topOrgId, keptBy, ownerId })
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function deleteUses(db: Database, { topOrgId, keptBy, ownerId }: Holder, useId?: number) {
  await db
    .deleteFrom('file_use')
    .where('top_org_id', '=', topOrgId)
    .where('kept_by', '=', keptBy)
    .where('owner_id', '=', ownerId)
    .$if(useId !== undefined, (q) => q.where('id', '=', useId ?? 0))
    .execute()
}

export async function sumBytes(db: Database, topOrgId: number): Promise<number> {
  const { total } = await db
    .selectFrom('file')
    .where('top_org_id', '=', topOrgId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function deleteOldUploads(db: Database, before: Date) {
  await db.deleteFrom('file_use').where('kept_by', '=', 'upload').where('created_at', '<', before).execute()
}

/** A file without a holder, locked: the same file uploaded at this moment waits, and becomes a new one. */
export const lockUnkept = (db: Database, before: Date) =>
  db
    .selectFrom('file')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('file_use').whereRef('file_use.file_id', '=', 'file.id').select('id'))),
    )
    .orderBy('id')
    .select(['id', 'top_org_id'])
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function deleteFile(db: Database, fileId: number) {
  await db.deleteFrom('file').where('id', '=', fileId).execute()
}
