import type { Database } from '#server/db/connect.ts'
import type { FileStore } from './file-store.ts'
import { deleteFile, deleteOldUploads, lockUnkept } from './files.sql.ts'

const hourMs = 3_600_000
const uploadMs = 24 * hourMs
const mostAtOnce = 500

/** Deletes unused uploads, and files that no record uses. Returns how many files were deleted. */
export async function cleanFiles(db: Database, store: FileStore, now: Date): Promise<number> {
  await deleteOldUploads(db, new Date(now.getTime() - uploadMs))
  let gone = 0
  while (gone < mostAtOnce && (await cleanOne(db, store, now))) gone++
  return gone
}

/** The bytes are deleted first: a row without bytes is found by the next run, bytes without a row never. */
const cleanOne = (db: Database, store: FileStore, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const file = await lockUnkept(trx, new Date(now.getTime() - hourMs))
    if (!file) return false
    for (const part of ['whole', 'small'] as const)
      await store.remove(trx, { topOrgId: file.top_org_id, fileId: file.id, part })
    await deleteFile(trx, file.id)
    return true
  })
