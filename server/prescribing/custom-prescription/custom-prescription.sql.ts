import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema.ts'

type Owner = { accountId: number; topOrgId: number }
type Written = Omit<Insertable<Tables['custom_prescription']>, 'id' | 'top_org_id' | 'account_id' | 'created_at'>

const own = (db: Database, { accountId, topOrgId }: Owner) =>
  db.selectFrom('custom_prescription').where('account_id', '=', accountId).where('top_org_id', '=', topOrgId)

export const selectOwn = (db: Database, owner: Owner, id: number) =>
  own(db, owner).where('id', '=', id).selectAll().executeTakeFirst()
export type CustomRow = NonNullable<Awaited<ReturnType<typeof selectOwn>>>

/** Any colleague in the organisation: for a link that was passed on. */
export const selectOfOrganisation = (db: Database, topOrgId: number, id: number) =>
  db
    .selectFrom('custom_prescription')
    .where('top_org_id', '=', topOrgId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (c) => `\\${c}`)

/** Name, pinyin, initials or number contain these letters. */
function isNamed(name: string) {
  const like = `%${escapeLike(name.toLowerCase())}%`
  return (eb: ExpressionBuilder<Tables, 'custom_prescription'>) =>
    eb.or([
      eb(sql`lower(name)`, 'like', like),
      eb('pinyin', 'like', like),
      eb('initials', 'like', like),
      eb(sql`lower(number)`, 'like', like),
    ])
}

/** Those offered while prescribing, latest first. */
export const selectEnabled = (db: Database, owner: Owner, name: string, limit: number) =>
  own(db, owner)
    .where('enabled', '=', true)
    .$if(!!name, (q) => q.where(isNamed(name)))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .limit(limit)
    .execute()

type Filter = {
  name?: string | undefined
  enabled?: boolean | undefined
  sort: 'recent' | 'name' | 'number'
  offset: number
  limit: number
}

export async function selectPage(db: Database, owner: Owner, f: Filter) {
  const found = own(db, owner)
    .$if(f.enabled !== undefined, (q) => q.where('enabled', '=', f.enabled ?? true))
    .$if(!!f.name, (q) => q.where(isNamed(f.name ?? '')))
  const ordered = {
    recent: () => found.orderBy('updated_at', 'desc').orderBy('id', 'desc'),
    name: () => found.orderBy('pinyin').orderBy('id'),
    number: () => found.orderBy(sql`length(number)`).orderBy('number').orderBy('id'),
  }[f.sort]()
  const [rows, counted] = await Promise.all([
    ordered
      .select(['id', 'name', 'number', 'enabled', 'remark', 'updated_at'])
      .select(sql<number>`jsonb_array_length(content->'herbs')`.as('herbs'))
      .offset(f.offset)
      .limit(f.limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}

/** One more than the largest plain number in use. */
export async function nextNumber(db: Database, owner: Owner): Promise<string> {
  const row = await own(db, owner)
    .where('number', '~', '^[0-9]{1,9}$')
    .select(sql<number | null>`max(number::bigint)`.as('most'))
    .executeTakeFirst()
  return String(Number(row?.most ?? 0) + 1).padStart(3, '0')
}

export const insertCustom = (db: Database, { accountId, topOrgId }: Owner, row: Written) =>
  db
    .insertInto('custom_prescription')
    .values({ ...row, account_id: accountId, top_org_id: topOrgId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateCustom = (db: Database, { accountId, topOrgId }: Owner, id: number, row: Partial<Written>) =>
  db
    .updateTable('custom_prescription')
    .set(row)
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export async function deleteCustom(db: Database, { accountId, topOrgId }: Owner, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('custom_prescription')
    .where('account_id', '=', accountId)
    .where('top_org_id', '=', topOrgId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** The server's key for one purpose; created at first use. */
export async function keyFor(db: Database, name: string, make: () => Buffer): Promise<Buffer> {
  const stored = () => db.selectFrom('server_key').where('name', '=', name).select('key').executeTakeFirst()
  const known = await stored()
  if (known) return known.key
  await db
    .insertInto('server_key')
    .values({ name, key: make() })
    .onConflict((c) => c.column('name').doNothing())
    .execute()
  return (await stored())?.key ?? make()
}
