import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Reader = { orgId: number; topOrgId: number; accountId: number }
export type CaseRow = {
  case_id: string
  prescription_id: number
  patient_id: number
  sex: 'male' | 'female'
  birthday: string | null
  confirmed_at: Date
  content: unknown
}

const newest = 500

/** Identified by a hash, so that nobody can find the prescription. Without content, which is large. */
const ids = ({ orgId, topOrgId }: Reader) => sql`
  select encode(sha256(convert_to(r.id || ' ' || r.content_hash, 'UTF8')), 'hex') as whole, r.id
    from prescription r join patient p on p.id = r.patient_id
   where r.org_id = ${orgId} and r.top_org_id = ${topOrgId} and r.status = 'confirmed'
     and p.org_id = ${orgId} and p.teaching_consent and p.removed_at is null
     and jsonb_array_length(r.content -> 'recipes') > 0
   order by r.id desc limit ${newest}`

/** Cases of patients who consented, in an order specific to the reader. */
export async function selectCaseIds(db: Database, reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ case_id: string }>`
    select left(whole, 32) as case_id from (${ids(reader)}) c order by md5(whole || ${String(reader.accountId)})`.execute(
    db,
  )
  return rows.map((row) => row.case_id)
}

export async function selectCase(db: Database, reader: Reader, caseId: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select left(c.whole, 32) as case_id, r.id as prescription_id, r.patient_id, p.sex, p.birthday, r.confirmed_at, r.content
      from (${ids(reader)}) c join prescription r on r.id = c.id join patient p on p.id = r.patient_id
     where left(c.whole, 32) = ${caseId}`.execute(db)
  return rows[0]
}
