import type { ArchiveType } from '#contract/clinic/archive.ts'
import type { Database } from '#server/db/connect.ts'

type Scope = { orgId: number; topOrgId: number }
type Place = { patientId: number; visitId: number | null }

const visible = (db: Database, { orgId, topOrgId }: Scope) =>
  db
    .selectFrom('archive')
    .innerJoin('patient', 'patient.id', 'archive.patient_id')
    .where('archive.org_id', '=', orgId)
    .where('archive.top_org_id', '=', topOrgId)
    .where('patient.removed_at', 'is', null)
    .selectAll('archive')

export type ArchiveRow = NonNullable<Awaited<ReturnType<typeof selectArchive>>>

export const selectArchive = (db: Database, scope: Scope, id: number) =>
  visible(db, scope).where('archive.id', '=', id).executeTakeFirst()

/** The picture with that id, as stored in `file_use` for its archive. */
export const selectArchiveOfImage = (db: Database, scope: Scope, imageId: number) =>
  visible(db, scope)
    .innerJoin('file_use', 'file_use.owner_id', 'archive.id')
    .where('file_use.kept_by', '=', 'archive')
    .where('file_use.id', '=', imageId)
    .executeTakeFirst()

type Filter = Scope & {
  patientId: number
  visitId: number | null | undefined
  type: ArchiveType | undefined
  offset: number
  limit: number
}

export async function selectArchives(db: Database, f: Filter) {
  const found = visible(db, f)
    .where('archive.patient_id', '=', f.patientId)
    .$if(f.visitId !== undefined, (q) => q.where('archive.visit_id', 'is not distinct from', f.visitId ?? null))
    .$if(f.type !== undefined, (q) => q.where('archive.type', '=', f.type ?? 'other'))
  const [rows, counted] = await Promise.all([
    found.orderBy('archive.id', 'desc').offset(f.offset).limit(f.limit).execute(),
    db
      .selectFrom(found.as('found'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(counted.n) }
}

/** Per type at one visit, or outside of any. The caller holds the lock of the patient. */
export async function countArchives(db: Database, { patientId, visitId }: Place, type: ArchiveType): Promise<number> {
  const { n } = await db
    .selectFrom('archive')
    .where('patient_id', '=', patientId)
    .where('visit_id', 'is not distinct from', visitId)
    .where('type', '=', type)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

type NewArchive = Scope &
  Place & { prescriptionId: number | null; type: ArchiveType; remark: string; accountId: number | null; at: Date }

export async function insertArchive(db: Database, a: NewArchive): Promise<number> {
  const { id } = await db
    .insertInto('archive')
    .values({
      org_id: a.orgId,
      top_org_id: a.topOrgId,
      patient_id: a.patientId,
      visit_id: a.visitId,
      prescription_id: a.prescriptionId,
      type: a.type,
      remark: a.remark,
      created_by: a.accountId,
      created_at: a.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Pictures the patient sent for a visit, by their ids in `file_use`. */
export const selectSentImages = (db: Database, visitId: number) =>
  db
    .selectFrom('archive')
    .innerJoin('file_use', 'file_use.owner_id', 'archive.id')
    .where('file_use.kept_by', '=', 'archive')
    .where('archive.visit_id', '=', visitId)
    .where('archive.created_by', 'is', null)
    .orderBy('archive.id')
    .select(['file_use.id', 'archive.type'])
    .execute()

export async function updateRemark(db: Database, id: number, remark: string) {
  await db.updateTable('archive').set({ remark }).where('id', '=', id).execute()
}

export async function deleteArchive(db: Database, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('archive').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
