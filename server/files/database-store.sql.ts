import type { FileStore } from './file-store.ts'

/** In the database: backed up with the records that they belong to. */
export const databaseStore: FileStore = {
  async put(db, { fileId, part }, bytes) {
    await db
      .insertInto('file_content')
      .values({ file_id: fileId, part, bytes })
      .onConflict((conflict) => conflict.columns(['file_id', 'part']).doUpdateSet({ bytes }))
      .execute()
  },
  async get(db, { fileId, part }) {
    const row = await db
      .selectFrom('file_content')
      .where('file_id', '=', fileId)
      .where('part', '=', part)
      .select('bytes')
      .executeTakeFirst()
    return row?.bytes ?? null
  },
  async remove(db, { fileId, part }) {
    await db.deleteFrom('file_content').where('file_id', '=', fileId).where('part', '=', part).execute()
  },
}
