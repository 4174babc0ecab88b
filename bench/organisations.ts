import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type Many = { organisations: number; accounts: number; passwordHash: string }

/** Top organisations with one clinic each, and doctors distributed among them, some of them waiting for their audit. */
export async function fillOrganisations(db: Database, { organisations, accounts, passwordHash }: Many) {
  const tops = await ids(
    sql<{ id: number }>`
    insert into organisation (id, top_org_id, name)
    select n, n, '机构' || n from generate_series(400001, 400000 + ${organisations}::int) as n returning id`.execute(
      db,
    ),
  )
  await sql`
    insert into organisation (id, top_org_id, name)
    select id + 100000, id, '门诊部' from organisation where id = any(${tops}::bigint[])`.execute(db)
  await sql`
    with made as (
      insert into account (top_org_id, phone, user_name, password_hash, user_type, first_login, audit_status, audit_submitted_at)
      select 400001 + n % ${organisations}::int, '136' || lpad(n::text, 8, '0'), '医师' || n, ${passwordHash}, 'doctor', false,
             case when n % 7 = 0 then 'pending' else 'approved' end, now() - make_interval(hours => n % 1000)
        from generate_series(0, ${accounts}::int - 1) as n returning id, top_org_id)
    insert into membership (account_id, org_id) select id, top_org_id + 100000 from made`.execute(db)
  await sql`
    insert into account_permission (account_id, code)
    select id, code from account, unnest(array['clinic_manage', 'recipe_brain', 'recipe_dialectical', 'study_brain']) as code
     where phone like '136%'`.execute(db)
  await sql`analyze organisation, account, membership, account_permission`.execute(db)
}

const ids = async (made: Promise<{ rows: { id: number }[] }>) => (await made).rows.map(({ id }) => Number(id))

/** Documents of an organisation, each with a number of pages. */
export async function fillDocuments(
  db: Database,
  { topOrgId, by, documents, pages }: { topOrgId: number; by: number; documents: number; pages: number },
) {
  await sql`
    with made as (
      insert into document (top_org_id, name, category, file_id, bytes, pages, uploaded_by, created_at)
      select ${topOrgId}::bigint, '煎药规程 ' || n, 'procedure', 1, 100000, ${pages}::int, ${by}::bigint, now()
        from generate_series(1, ${documents}::int) as n returning id)
    insert into document_page (document_id, page, text)
    select id, page, repeat('先煎后下包煎另煎烊化冲服', 60) || case when id % 50 = 0 and page = 3 then '附子久煎' else '' end
      from made, generate_series(1, ${pages}::int) as page`.execute(db)
  await sql`analyze document, document_page`.execute(db)
}
