import { sql } from 'kysely'
import type { Past } from '#engine/experience/experience.types.ts'
import type { Database } from '#server/db/connect.ts'

/** Diagnoses by name, as a doctor chooses them; `diagnosis`: written by hand. */
type Found = { diseases?: readonly string[]; patterns?: readonly string[]; diagnosis?: string }
type Author = { top: number; clinic: number; doctorId: number }

/** Confirmed prescriptions of a clinic as a test needs them: many, at once. */
export async function rememberPast(db: Database, by: Author, past: Past & Found, times: number, at: Date) {
  const { signs, herbs, diseases = [], patterns = [], diagnosis = '' } = past
  const content = JSON.stringify({
    symptoms: [...signs.map((id) => ({ id, present: true })), { id: 'fever', present: false }],
    herbs: [...herbs.map((herbId) => ({ herbId, name: herbId, doseG: 9 })), { herbId: null, name: '无名草', doseG: 6 }],
    chineseDiseases: diseases.map((name) => ({ code: '', name })),
    patterns: patterns.map((name) => ({ code: '', name })),
  })
  await sql`
    insert into prescription (top_org_id, org_id, doctor_id, status, content, diagnosis, content_hash, knowledge_version, confirmed_at)
    select ${by.top}, ${by.clinic}, ${by.doctorId}, 'confirmed', ${content}::jsonb, ${diagnosis}, '', '', ${at}
    from generate_series(1, ${times}::int)`.execute(db)
}
