import type { Database } from '#server/db/connect.ts'

export type FilePart = 'whole' | 'small'
/** An id is never reused for other bytes, so removing an old file cannot hit a new one. */
export type FileKey = { topOrgId: number; fileId: number; part: FilePart }

/** Where the bytes of files are stored. Their metadata and uses are always in the database. */
export type FileStore = {
  put(db: Database, key: FileKey, bytes: Buffer): Promise<void>
  /** Null where there are none. */
  get(db: Database, key: FileKey): Promise<Buffer | null>
  remove(db: Database, key: FileKey): Promise<void>
}
