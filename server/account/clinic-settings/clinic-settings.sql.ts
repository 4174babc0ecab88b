import { sql } from 'kysely'
import type { Language, SheetPaper } from '#contract/base/codes.ts'
import type { Currency } from '#contract/base/money.ts'
import type { Database } from '#server/db/connect.ts'

export const selectClinic = (db: Database, orgId: number) =>
  db
    .selectFrom('organisation as org')
    .innerJoin('organisation as top', 'top.id', 'org.top_org_id')
    .where('org.id', '=', orgId)
    .select([
      'org.name',
      'org.name_en',
      'org.phone',
      'org.chat_account',
      'org.address',
      'org.time_zone',
      'org.currency',
      'org.longitude',
      'org.booking',
      'org.letterhead',
      'org.seal_file_id',
      'org.sheet_paper',
      'org.sheet_language',
      'org.fees',
      'org.settings_version',
      'top.cases_enabled',
      'top.second_factor_for_admins',
      'top.learn_from_outcomes',
    ])
    .executeTakeFirstOrThrow()
export type ClinicRow = Awaited<ReturnType<typeof selectClinic>>

/** Locked until the action is finished: a concurrent one waits, and then finds another version. */
export async function lockClinic(trx: Database, orgId: number): Promise<void> {
  await trx.selectFrom('organisation').select('id').where('id', '=', orgId).forUpdate().executeTakeFirstOrThrow()
}

type Wanted = {
  name: string
  nameEn: string
  phone: string
  chatAccount: string
  address: string
  timeZone: string
  currency: Currency
  longitude: number | null
  letterhead: string
  sheetPaper: SheetPaper
  sheetLanguage: Language | null
  booking: { daysAhead: number; leadMinutes: number }
  fees: Readonly<Record<string, number>>
}

/** For fees and booking rules, fields that are not sent stay. */
export async function updateClinic(trx: Database, orgId: number, w: Wanted) {
  await trx
    .updateTable('organisation')
    .set({
      name: w.name,
      name_en: w.nameEn,
      phone: w.phone,
      chat_account: w.chatAccount,
      address: w.address,
      time_zone: w.timeZone,
      currency: w.currency,
      longitude: w.longitude,
      letterhead: w.letterhead,
      sheet_paper: w.sheetPaper,
      sheet_language: w.sheetLanguage,
      booking: sql`booking || ${JSON.stringify(w.booking)}::jsonb`,
      fees: sql`fees || ${JSON.stringify(w.fees)}::jsonb`,
      settings_version: sql`settings_version + 1`,
    })
    .where('id', '=', orgId)
    .execute()
}

type OfTop = { casesEnabled: boolean; secondFactorForAdmins: boolean; learnFromOutcomes: boolean }

export async function updateTop(trx: Database, topOrgId: number, of: OfTop) {
  await trx
    .updateTable('organisation')
    .set({
      cases_enabled: of.casesEnabled,
      second_factor_for_admins: of.secondFactorForAdmins,
      learn_from_outcomes: of.learnFromOutcomes,
    })
    .where('id', '=', topOrgId)
    .execute()
}

export async function updateSeal(trx: Database, orgId: number, fileId: number | null) {
  await trx.updateTable('organisation').set({ seal_file_id: fileId }).where('id', '=', orgId).execute()
}
