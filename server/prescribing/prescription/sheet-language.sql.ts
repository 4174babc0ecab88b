import type { Language } from '#contract/base/codes.ts'
import type { Database } from '#server/db/connect.ts'

type Whose = { org_id: number; patient_id: number | null }

/** The stored languages of the patient and the clinic, and the clinic's name. */
export async function selectSheetClinic(db: Database, { org_id, patient_id }: Whose) {
  return db
    .selectFrom('organisation')
    .leftJoin('patient', (join) =>
      join.onRef('patient.org_id', '=', 'organisation.id').on('patient.id', '=', patient_id),
    )
    .where('organisation.id', '=', org_id)
    .select([
      'organisation.name',
      'organisation.name_en',
      'organisation.sheet_language as of_clinic',
      'patient.sheet_language as of_patient',
    ])
    .executeTakeFirstOrThrow()
}

export const updatePatientLanguage = (db: Database, orgId: number, patientId: number, language: Language) =>
  db
    .updateTable('patient')
    .set({ sheet_language: language })
    .where('org_id', '=', orgId)
    .where('id', '=', patientId)
    .execute()

export const updateClinicLanguage = (db: Database, orgId: number, language: Language) =>
  db.updateTable('organisation').set({ sheet_language: language }).where('id', '=', orgId).execute()
