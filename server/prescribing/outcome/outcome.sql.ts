import { sql } from 'kysely'
import type { improvements } from '#contract/base/codes.ts'
import type { Database } from '#server/db/connect.ts'

type Scope = { topOrgId: number; orgId: number; doctorId: number; limit: number }

/** Follow-up answers for a doctor's confirmed prescriptions, latest first; without invalidated cases. */
export const selectAnswered = (db: Database, { topOrgId, orgId, doctorId, limit }: Scope) =>
  db
    .selectFrom('follow_up')
    .innerJoin('prescription', 'prescription.id', 'follow_up.prescription_id')
    .innerJoin('patient', 'patient.id', 'follow_up.patient_id')
    .where('follow_up.top_org_id', '=', topOrgId)
    .where('follow_up.org_id', '=', orgId)
    .where('follow_up.doctor_id', '=', doctorId)
    .where('follow_up.state', '=', 'done')
    .where('prescription.status', '=', 'confirmed')
    .where('patient.removed_at', 'is', null)
    .select((eb) => [
      eb.fn.coalesce('follow_up.score', sql<number>`0`).as('score'),
      sql<{ improvement: (typeof improvements)[number] }[]>`follow_up.symptom_improvements`.as('improvements'),
      'prescription.diagnosis',
      sql<{ recipeId: string }[] | null>`prescription.content->'recipes'`.as('recipes'),
      sql<{ code: string; name: string }[] | null>`prescription.content->'chineseDiseases'`.as('diseases'),
    ])
    .orderBy('follow_up.followed_up_at', 'desc')
    .orderBy('follow_up.id', 'desc')
    .limit(limit)
    .execute()
