import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

type Clinic = { orgId: number; topOrgId: number; timeZone: string }
type Range = { begin: Date; end: Date }
type Groups = { name: string; patients: number }[]

/** Most lists end here. */
const longest = 10

/**
 * The prescriptions that count: of a patient in the records, of the clinic, confirmed in the time and not invalidated.
 * Every figure of the distribution uses these, and counts patients, not prescriptions.
 */
const counted = ({ orgId, topOrgId }: Clinic, { begin, end }: Range) => sql`
  select rx.patient_id, rx.content, rx.confirmed_at, patient.sex, patient.birthday
  from prescription rx join patient on patient.id = rx.patient_id
  where rx.org_id = ${orgId} and rx.top_org_id = ${topOrgId} and rx.status = 'confirmed'
    and rx.confirmed_at >= ${begin} and rx.confirmed_at < ${end} and patient.removed_at is null`

async function rowsOf(db: Database, query: ReturnType<typeof sql<Groups[number]>>): Promise<Groups> {
  return (await query.execute(db)).rows
}

/** `usual`: signs that are as they should be, and not counted. */
export async function selectDistribution(
  db: Database,
  clinic: Clinic,
  range: Range,
  { smallest, usual }: { smallest: number; usual: readonly string[] },
) {
  const source = counted(clinic, range)
  const listed = (field: string, id: string, isHeld: ReturnType<typeof sql>) => sql<Groups[number]>`
    select one->>${sql.lit(id)} as name, count(distinct patient_id)::int as patients
    from (${source}) rx cross join lateral jsonb_array_elements(rx.content->${sql.lit(field)}) one
    where ${isHeld}
    group by 1 having count(distinct patient_id) >= ${smallest}
    order by 2 desc, 1 limit ${longest}`
  const all = sql<Groups[number]>`select 'all' as name, count(distinct patient_id)::int as patients from (${source}) rx`
  const sexes = sql<Groups[number]>`
    select sex as name, count(distinct patient_id)::int as patients from (${source}) rx group by 1`
  const ages = sql<Groups[number]>`
    select case when birthday is null then 'unknown' when years < 7 then '0-6' when years < 18 then '7-17'
      when years < 40 then '18-39' when years < 65 then '40-64' else '65+' end as name, count(*)::int as patients
    from (
      select patient_id, max(birthday) as birthday,
        extract(year from age((max(confirmed_at) at time zone ${clinic.timeZone})::date, max(birthday))) as years
      from (${source}) rx group by patient_id
    ) one group by 1`
  const [total, symptoms, recipes, bySex, byAge] = await Promise.all([
    rowsOf(db, all),
    rowsOf(
      db,
      listed('symptoms', 'id', sql`coalesce((one->>'present')::boolean, true) and one->>'id' <> all(${usual}::text[])`),
    ),
    rowsOf(db, listed('recipes', 'recipeId', sql`true`)),
    rowsOf(db, sexes),
    rowsOf(db, ages),
  ])
  return { patients: total[0]?.patients ?? 0, symptoms, recipes, bySex, byAge }
}

type Whose = Clinic & { doctorId: number | null }

/** Visits per day of the clinic: begun, and booked for the future. */
export async function selectWeek(db: Database, { orgId, topOrgId, timeZone, doctorId }: Whose, { begin, end }: Range) {
  const { rows } = await sql<{ day: string; seen: number; booked: number }>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      count(*) filter (where is_seen)::int as seen, count(*) filter (where not is_seen)::int as booked
    from (
      select started_at as at, true as is_seen, doctor_id from visit
        where org_id = ${orgId} and top_org_id = ${topOrgId} and started_at >= ${begin} and started_at < ${end}
      union all
      select reserved_at, false, doctor_id from visit
        where org_id = ${orgId} and top_org_id = ${topOrgId} and status in ('R', 'A')
          and reserved_at >= ${begin} and reserved_at < ${end}
    ) v
    where ${doctorId}::bigint is null or not is_seen or doctor_id = ${doctorId}
    group by 1 order by 1`.execute(db)
  return rows
}

export async function selectUsedRecipes(db: Database, { orgId, topOrgId, doctorId }: Whose, { begin, end }: Range) {
  const rows = await db
    .selectFrom('prescription')
    .where('org_id', '=', orgId)
    .where('top_org_id', '=', topOrgId)
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '>=', begin)
    .where('confirmed_at', '<', end)
    .where('recipe_name', '!=', '')
    .$if(doctorId !== null, (q) => q.where('doctor_id', '=', doctorId ?? 0))
    .groupBy('recipe_name')
    .select((eb) => ['recipe_name as name', eb.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('recipe_name')
    .limit(4)
    .execute()
  return rows
}
