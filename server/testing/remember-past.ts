import { sql } from 'kysely'
import type { Past } from '#engine/experience/experience.types.ts'
import type { Database } from '#server/db/connect.ts'

type Author = { top: number; clinic: number; doctorId: number }

/** Confirmed prescriptions of a clinic as a test needs them: many, at once. */
export async function rememberPast(db: Database, by: Author, { signs, herbs }: Past, times: number, at: Date) {
  const content = JSON.stringify({
    symptoms: [...signs.map((id) => ({ id, present: true })), { id: 'fever', present: false }],
    herbs: [...herbs.map((herbId) => ({ herbId, name: herbId, doseG: 9 })), { herbId: null, name: '无名草', doseG: 6 }],
  })
  await sql`
    insert into prescription (top_org_id, org_id, doctor_id, status, content, content_hash, knowledge_version, confirmed_at)
    select ${by.top}, ${by.clinic}, ${by.doctorId}, 'confirmed', ${content}::jsonb, '', '', ${at}
    from generate_series(1, ${times}::int)`.execute(db)
}
