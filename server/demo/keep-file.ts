import { createHash } from 'node:crypto'
import type { Database } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type Holder, insertFile, insertUse, markStored, type NewFile } from '#server/files/files.sql.ts'

export type DemoFiles = { db: Database; store: FileStore; now: Date }
type Kept = { name: string; parts: { whole: Buffer; small?: Buffer } } & Pick<NewFile, 'type' | 'width' | 'height'>

/** Stored like an upload, within the one transaction that loads the demo. */
export async function keepFile({ db, store, now }: DemoFiles, holder: Holder, { name, parts, ...about }: Kept) {
  const { topOrgId } = holder
  const { whole, small } = parts
  const sha256 = createHash('sha256').update(whole).digest()
  const { id: fileId } = await insertFile(db, { ...about, topOrgId, sha256, bytes: whole.length })
  const useId = await insertUse(db, fileId, holder, name, now)
  await store.put(db, { topOrgId, fileId, part: 'whole' }, whole)
  if (small) await store.put(db, { topOrgId, fileId, part: 'small' }, small)
  await markStored(db, fileId, now)
  return useId
}
