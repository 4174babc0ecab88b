import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Category = Tables['document']['category']
type Filter = { words: string; category?: Category | undefined; offset: number; limit: number }

const literal = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/** Documents whose name or text contains the words, with the number of occurrences and the pages. */
const found = (db: Database, topOrgId: number, words: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('account as uploader', 'uploader.id', 'd.uploaded_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('document_page as p')
          .whereRef('p.document_id', '=', 'd.id')
          .where(sql<boolean>`${words} <> ''`)
          .where('p.text', 'like', literal(words))
          .select([
            sql<number>`sum((length(p.text) - length(replace(p.text, ${words}, ''))) / greatest(length(${words}), 1))::int`.as(
              'hits',
            ),
            sql<number[]>`array_agg(p.page order by p.page)`.as('hit_pages'),
          ])
          .as('hit'),
      (join) => join.onTrue(),
    )
    .where('d.top_org_id', '=', topOrgId)
    .where('d.removed_at', 'is', null)
    .$if(words !== '', (q) =>
      q.where((eb) =>
        eb.or([eb('hit.hits', 'is not', null), eb(eb.fn<string>('lower', ['d.name']), 'like', literal(words))]),
      ),
    )

export async function selectDocuments(db: Database, topOrgId: number, { words, category, offset, limit }: Filter) {
  const all = found(db, topOrgId, words)
  const [rows, categories] = await Promise.all([
    all
      .$if(category !== undefined, (q) => q.where('d.category', '=', category ?? 'other'))
      .selectAll('d')
      .select(['uploader.user_name', 'hit.hits', 'hit.hit_pages'])
      .orderBy('d.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    all
      .groupBy('d.category')
      .select((eb) => ['d.category', eb.fn.countAll<number>().as('count')])
      .execute(),
  ])
  return { rows, categories }
}
export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>['rows'][number]

export const selectDocument = (db: Database, topOrgId: number, id: number) =>
  found(db, topOrgId, '')
    .where('d.id', '=', id)
    .selectAll('d')
    .select(['uploader.user_name', 'hit.hits', 'hit.hit_pages'])
    .executeTakeFirst()

type NewDocument = Pick<
  DocumentRow,
  'top_org_id' | 'name' | 'category' | 'bytes' | 'pages' | 'uploaded_by' | 'created_at'
>

export async function insertDocument(db: Database, d: NewDocument): Promise<number> {
  const { id } = await db
    .insertInto('document')
    .values({ ...d, file_id: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<Pick<DocumentRow, 'name' | 'category' | 'file_id' | 'bytes' | 'pages'>> & { removed_at?: Date }

export async function updateDocument(db: Database, id: number, change: Change) {
  await db.updateTable('document').set(change).where('id', '=', id).execute()
}

export async function replacePages(db: Database, documentId: number, texts: readonly string[]) {
  await db.deleteFrom('document_page').where('document_id', '=', documentId).execute()
  if (!texts.length) return
  await sql`insert into document_page (document_id, page, text)
    select ${documentId}, page, text from unnest(${[...texts]}::text[]) with ordinality as one (text, page)`.execute(db)
}
