import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Owner = { topOrgId: number }

export const selectAddenda = (db: Database, { topOrgId }: Owner, prescriptionIds: readonly number[]) =>
  prescriptionIds.length
    ? db
        .selectFrom('prescription_addendum')
        .where('top_org_id', '=', topOrgId)
        .where('prescription_id', 'in', prescriptionIds)
        .selectAll()
        .orderBy('id')
        .execute()
    : Promise.resolve([])

type New = {
  topOrgId: number
  prescriptionId: number
  authorId: number
  authorName: string
  content: string
  now: Date
}

/** Null when the same text is already stored. */
export async function insertAddendum(db: Database, a: New): Promise<number | null> {
  const made = await db
    .insertInto('prescription_addendum')
    .values({
      top_org_id: a.topOrgId,
      prescription_id: a.prescriptionId,
      author_id: a.authorId,
      author_name: a.authorName,
      content: a.content,
      created_at: a.now,
    })
    .onConflict((c) => c.expression(sql`prescription_id, md5(content)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}
