import { sql } from 'kysely'
import type { Past } from '#engine/experience/experience.types.ts'
import type { Improvement } from '#engine/outcomes/outcomes.types.ts'
import type { Database } from '#server/db/connect.ts'

/** Diagnoses by name, as a doctor selects them; `diagnosis`: typed manually. */
type Found = { diseases?: readonly string[]; patterns?: readonly string[]; diagnosis?: string }
type Author = { top: number; clinic: number; doctorId: number }

/** Confirmed prescriptions of a clinic for a test: many at once. */
export async function rememberPast(db: Database, by: Author, past: Past & Found, times: number, at: Date) {
  const { signs, herbs, diseases = [], patterns = [], diagnosis = '' } = past
  const content = JSON.stringify({
    symptoms: [...signs.map((id) => ({ id, present: true })), { id: 'fever', present: false }],
    herbs: [...herbs.map((herbId) => ({ herbId, name: herbId, doseG: 9 })), { herbId: null, name: '无名草', doseG: 6 }],
    chineseDiseases: diseases.map((name) => ({ code: '', name })),
    patterns: patterns.map((name) => ({ code: '', name })),
  })
  const { rows } = await sql<{ id: number }>`
    insert into prescription (top_org_id, org_id, doctor_id, status, content, diagnosis, content_hash, knowledge_version, confirmed_at)
    select ${by.top}, ${by.clinic}, ${by.doctorId}, 'confirmed', ${content}::jsonb, ${diagnosis}, '', '', ${at}
    from generate_series(1, ${times}::int) returning id`.execute(db)
  return rows.map((row) => row.id)
}

type Said = { patientId: number; improvement: Improvement; score: number }

/** The patient's answer at the follow-up of each of these prescriptions. */
export async function rememberSaid(db: Database, by: Author, ids: readonly number[], said: Said, at: Date) {
  const improvements = JSON.stringify([{ symptomId: 'cough', improvement: said.improvement }])
  await sql`
    insert into follow_up (top_org_id, org_id, doctor_id, patient_id, prescription_id, given_on, due_on, expires_on,
      state, score, symptom_improvements, followed_up_at)
    select ${by.top}, ${by.clinic}, ${by.doctorId}, ${said.patientId}, id, ${at}, ${at}, ${at},
      'done', ${said.score}, ${improvements}::jsonb, ${at}
    from unnest(${ids}::bigint[]) id`.execute(db)
}
