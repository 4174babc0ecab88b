import type { Database } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type FileToKeep, type Holder, noteFile, storeParts } from '#server/files/files.service.ts'

export type DemoFiles = { db: Database; files: FileStore; now: Date }

/** Stored like an upload, within the one transaction that loads the demo. */
export async function keepFile(ctx: DemoFiles, holder: Holder, file: FileToKeep) {
  const noted = await noteFile(ctx, ctx.db, holder, file)
  await storeParts(ctx, holder, noted, file)
  return noted.useId
}
