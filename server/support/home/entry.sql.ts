import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Kind = Tables['home_entry']['kind']
type Filter = { kind?: Kind | undefined; offset: number; limit: number }

const live = (db: Database, topOrgId: number) =>
  db
    .selectFrom('home_entry')
    .innerJoin('account as author', 'author.id', 'home_entry.created_by')
    .where('home_entry.top_org_id', '=', topOrgId)
    .where('home_entry.removed_at', 'is', null)

export async function selectEntries(db: Database, topOrgId: number, { kind, offset, limit }: Filter) {
  const all = live(db, topOrgId).$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'bulletin'))
  const [rows, { count }] = await Promise.all([
    all
      .selectAll('home_entry')
      .select('author.user_name')
      .orderBy('home_entry.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: count }
}
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>['rows'][number]

export const selectEntry = (db: Database, topOrgId: number, id: number) =>
  live(db, topOrgId)
    .where('home_entry.id', '=', id)
    .selectAll('home_entry')
    .select('author.user_name')
    .executeTakeFirst()

type NewEntry = Pick<EntryRow, 'top_org_id' | 'kind' | 'title' | 'content' | 'link' | 'created_by' | 'created_at'>

export async function insertEntry(db: Database, entry: NewEntry): Promise<number> {
  const { id } = await db.insertInto('home_entry').values(entry).returning('id').executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Pick<EntryRow, 'title' | 'content' | 'link' | 'image_id'>> & { removed_at?: Date }

export async function updateEntry(db: Database, id: number, change: Change) {
  await db.updateTable('home_entry').set(change).where('id', '=', id).execute()
}

/** Everybody who can sign in. */
export async function selectPeople(db: Database, topOrgId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('disabled_at', 'is', null)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}
