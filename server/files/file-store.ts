import type { Database } from '#server/db/connect.ts'

export type FilePart = 'whole' | 'small'
/** One number is never used for other bytes, so that removing what is old cannot hit what is new. */
export type FileKey = { topOrgId: number; fileId: number; part: FilePart }

/** Where the bytes of files are. What they are, and who keeps them, is in the database in any case. */
export type FileStore = {
  put(db: Database, key: FileKey, bytes: Buffer): Promise<void>
  /** Null where there are none. */
  get(db: Database, key: FileKey): Promise<Buffer | null>
  remove(db: Database, key: FileKey): Promise<void>
}
