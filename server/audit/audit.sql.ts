import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type AuditEntry = {
  action: string
  entity: string
  entityId: number | null
  patientId: number | null
  detail?: Record<string, unknown>
}

/** The chain is linked by the database itself, whoever inserts. */
export async function insertAudit(
  db: Database,
  who: { topOrgId: number; orgId: number; accountId: number },
  entries: readonly AuditEntry[],
) {
  if (!entries.length) return
  await db
    .insertInto('audit_log')
    .values(
      entries.map((e) => ({
        top_org_id: who.topOrgId,
        org_id: who.orgId,
        account_id: who.accountId,
        action: e.action,
        entity: e.entity,
        entity_id: e.entityId,
        patient_id: e.patientId,
        detail: JSON.stringify(e.detail ?? {}),
      })) as never,
    )
    .execute()
}

/** Rows whose hash is not that of their content, or whose predecessor is not the row before: none, unless someone meddled. */
export async function selectBrokenLinks(db: Database) {
  const { rows } = await sql<{ top_org_id: number; seq: number }>`
    select a.top_org_id, a.seq
      from audit_log a
      left join audit_log b on b.top_org_id = a.top_org_id and b.seq = a.seq - 1
     where a.hash <> audit_hash(a) or a.previous <> coalesce(b.hash, '\\x')
     union all
    select h.top_org_id, h.seq
      from audit_head h
     where h.hash is distinct from coalesce((select hash from audit_log l where l.top_org_id = h.top_org_id and l.seq = h.seq), '\\x')
        or h.seq is distinct from (select count(*) from audit_log l where l.top_org_id = h.top_org_id)
     order by 1, 2 limit 100`.execute(db)
  return rows
}

export async function countAudit(db: Database): Promise<number> {
  const row = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
