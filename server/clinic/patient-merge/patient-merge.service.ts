import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { Patient } from '#contract/clinic/patient.ts'
import type { AlikePatient, patientMerge } from '#contract/clinic/patient-merge.ts'
import { type Identity, likenessOf } from '#engine/person/likeness.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeList } from '#server/audit/read.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { listPatients, presentPatient, readPatient, requireCaseMode } from '../patient/patient.service.ts'
import { hidePatient, showPatient } from '../patient/patient.sql.ts'
import { spellName } from '../patient/pinyin.ts'
import { combineFields } from './combine-fields.ts'
import {
  countBegunOf,
  countRows,
  followVisits,
  insertMerge,
  lockRecords,
  lockVisitsOf,
  type MergeRow,
  type Moved,
  markUndone,
  moveBack,
  moveRows,
  openForMerge,
  type PatientRecord,
  selectAlike,
  selectMerge,
  selectMerges,
  selectStanding,
  selectTablesOfPatients,
  setLastVisits,
  writeRecord,
} from './patient-merge.sql.ts'

const undoMs = 24 * 3_600_000
const mostAlike = 50
const mostMerges = 30

const identityOf = (p: Patient, name = p.patientName): Identity => ({
  name,
  sound: spellName(name).pinyin,
  phone: p.phone,
  birthday: p.birthday,
  sex: p.sex,
  address: p.address,
})
const compare = (whom: Identity, list: readonly Patient[]): AlikePatient[] =>
  list.map((p) => ({ ...p, likeness: likenessOf(whom, identityOf(p)) }))

/** The strength of the evidence, only for the order of the list. */
const weight = ({ likeness: { name, phone, birthday, address } }: AlikePatient) =>
  [phone, birthday, name, address].reduce(
    (sum, a) => sum + (a === 'same' ? 3 : a === 'alike' ? 2 : a === 'differs' ? -1 : 0),
    0,
  )

export async function findSimilar(ctx: Ctx, { fromPatientId, name }: ParsedInput<typeof patientMerge.similar>) {
  requireCaseMode(ctx)
  if (fromPatientId === undefined && !name) return { list: [] }
  const from = fromPatientId === undefined ? null : await readPatient(ctx, ctx.db, fromPatientId)
  const asked = name || (from?.patientName ?? '')
  const rows = await selectAlike(
    ctx.db,
    ctx.user,
    {
      id: from?.patientId ?? 0,
      sound: spellName(asked).pinyin,
      phone: name ? null : (from?.phone ?? null),
      birthday: name ? null : (from?.birthday ?? null),
      surname: [...asked][0] ?? '',
    },
    mostAlike,
  )
  const nobody = {
    name: asked,
    sound: spellName(asked).pinyin,
    phone: '',
    birthday: null,
    sex: 'female',
    address: '',
  } as const
  const found = rows.map((row) => presentPatient(ctx, row))
  const list = compare(from ? identityOf(from, asked) : nobody, found).sort((a, b) => weight(b) - weight(a))
  await record(ctx, list)
  return { list }
}

const record = (ctx: Ctx, list: readonly Patient[]) =>
  writeList(
    ctx,
    'patient',
    list.map((p) => p.patientId),
  )

export async function listCandidates(ctx: Ctx, input: ParsedInput<typeof patientMerge.mergeCandidates>) {
  const { fromPatientId, name, pageNo, pageSize } = input
  const from = await readPatient(ctx, ctx.db, fromPatientId)
  const { list: alike } = name ? { list: [] } : await findSimilar(ctx, { fromPatientId })
  if (alike.length) {
    const begin = (pageNo - 1) * pageSize
    return { list: alike.slice(begin, begin + pageSize), total: alike.length, pageNo, pageSize }
  }
  const found = await listPatients(ctx, { name, sort: 'recent', pageNo, pageSize })
  const others = found.list.filter((p) => p.patientId !== fromPatientId)
  return { ...found, list: compare(identityOf(from), others) }
}

export async function previewMerge(
  ctx: Ctx,
  { fromPatientId, toPatientId }: ParsedInput<typeof patientMerge.mergePreview>,
): Promise<Output<typeof patientMerge.mergePreview>> {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const { from, to } = await lockPair(ctx, trx, fromPatientId, toPatientId)
    const [shownFrom, shownTo] = [await readPatient(ctx, trx, from.id), await readPatient(ctx, trx, to.id)]
    const combined = { ...to, ...combineFields(from, to), prescription_id: shownTo.prescriptionId }
    const tables = await selectTablesOfPatients(trx)
    const records = []
    for (const held of tables) {
      const [a, b] = [await countRows(trx, held, from.id), await countRows(trx, held, to.id)]
      if (a || b) records.push({ kind: held.table, from: a, to: b })
    }
    await writeAudit(
      ctx,
      trx,
      ...[from.id, to.id].map((id) => ({ action: 'read', entity: 'patient', entityId: id, patientId: id })),
    )
    return { from: shownFrom, to: shownTo, result: presentPatient(ctx, combined), records }
  })
}

type Combined = Output<typeof patientMerge.combine>

export async function combinePatients(ctx: Ctx, input: ParsedInput<typeof patientMerge.combine>): Promise<Combined> {
  requireCaseMode(ctx)
  try {
    return await combine(ctx, input)
  } catch (error) {
    // Sent twice, or again after an answer that was lost: the records are together already.
    const made = error instanceof Refusal && error.key === 'patient_not_found' ? await madeBefore(ctx, input) : null
    if (!made) throw error
    return made
  }
}

const countsOf = (moved: Moved) => ({
  movedPrescriptions: moved['prescription']?.length ?? 0,
  movedFollowUps: moved['follow_up']?.length ?? 0,
})

async function madeBefore(
  ctx: Ctx,
  { fromPatientId, toPatientId }: ParsedInput<typeof patientMerge.combine>,
): Promise<Combined | null> {
  const row = await selectStanding(ctx.db, ctx.user, {
    from: fromPatientId,
    to: toPatientId,
    since: new Date(ctx.now.getTime() - undoMs),
  })
  return row ? combinedBy(ctx, ctx.db, row) : null
}

const combinedBy = async (ctx: Ctx, db: Database, row: MergeRow): Promise<Combined> => ({
  ...(await readPatient(ctx, db, row.to_patient_id)),
  ...countsOf(row.moved as Moved),
  mergeId: row.id,
  undoUntil: new Date(row.merged_at.getTime() + undoMs).toISOString(),
})

/** Where the source stays: merged again with nothing left to move or to fill in, it is the merge that stands. */
async function standingMerge(
  ctx: Ctx,
  trx: Database,
  from: PatientRecord,
  to: PatientRecord,
): Promise<Combined | null> {
  const row = await selectStanding(trx, ctx.user, { from: from.id, to: to.id, since: new Date(0) })
  if (!row || Object.keys(changedBy(combineFields(from, to), to)).length) return null
  for (const held of await selectTablesOfPatients(trx)) if (await countRows(trx, held, from.id)) return null
  return combinedBy(ctx, trx, row)
}

async function combine(
  ctx: Ctx,
  { fromPatientId, toPatientId, delFlag }: ParsedInput<typeof patientMerge.combine>,
): Promise<Combined> {
  return ctx.db.transaction().execute(async (trx) => {
    const { from, to } = await lockPair(ctx, trx, fromPatientId, toPatientId)
    const standing = delFlag ? null : await standingMerge(ctx, trx, from, to)
    if (standing) return standing
    const begun = await countBegunOf(trx, [from.id, to.id])
    const unlisted = unlistedOf(from, begun)
    const moved = await moveAll(trx, from.id, to.id)
    const fields = { ...combineFields(from, to), visits: sum(begun) + unlisted + unlistedOf(to, begun) }
    await writeRecord(trx, to.id, { ...fields, updated_at: ctx.now })
    await writeRecord(trx, from.id, { visits: 0, last_visit_at: null })
    if (delFlag) await hidePatient(trx, from.id, ctx.now)
    const { orgId, topOrgId, accountId: by } = ctx.user
    const changed = { ...changedBy(fields, to), [unlistedKey]: [0, unlisted] as [unknown, unknown] }
    const mergeId = await insertMerge(trx, { orgId, topOrgId, from, to, delFlag, moved, changed, by, at: ctx.now })
    const detail = { mergeId, from: from.id, to: to.id, delFlag }
    const entry = { action: 'merge', entity: 'patient', detail }
    await writeAudit(
      ctx,
      trx,
      { ...entry, entityId: from.id, patientId: from.id },
      { ...entry, entityId: to.id, patientId: to.id },
    )
    return {
      ...(await readPatient(ctx, trx, to.id)),
      ...countsOf(moved),
      mergeId,
      undoUntil: new Date(ctx.now.getTime() + undoMs).toISOString(),
    }
  })
}

async function moveAll(trx: Database, from: number, to: number): Promise<Moved> {
  await openForMerge(trx, true)
  const moved: Moved = {}
  for (const held of await selectTablesOfPatients(trx)) moved[held.table] = await moveRows(trx, held, from, to)
  await openForMerge(trx, false)
  return moved
}

/** Visits first, then the records in the order of their ids, like every action on a visit. */
async function lockPair(ctx: Ctx, trx: Database, fromId: number, toId: number) {
  if (fromId === toId) throw new Refusal('merge_same')
  await readPatient(ctx, trx, fromId)
  await readPatient(ctx, trx, toId)
  await lockVisitsOf(trx, [fromId, toId])
  const rows = await lockRecords(trx, ctx.user, [fromId, toId])
  const [from, to] = [fromId, toId].map((id) => rows.find((row) => row.id === id && row.removed_at === null))
  if (!from || !to) throw new Refusal('patient_not_found')
  return { from, to }
}

type Fields = ReturnType<typeof combineFields>
type Changed = Record<string, [unknown, unknown]>
const changedBy = (fields: Fields, to: PatientRecord): Changed => {
  const before = new Map<string, unknown>(Object.entries(to))
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, after]) =>
      JSON.stringify(before.get(name)) === JSON.stringify(after) ? [] : [[name, [before.get(name) ?? null, after]]],
    ),
  )
}

export async function listMerges(ctx: Ctx) {
  requireCaseMode(ctx)
  const rows = await selectMerges(ctx.db, ctx.user, mostMerges)
  return { list: rows.map((row) => presentMerge(row, ctx.now)) }
}

export async function undoMerge(ctx: Ctx, mergeId: number) {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await selectMerge(trx, ctx.user, mergeId)
    if (!row) throw new Refusal('merge_not_found')
    if (row.undone_at) throw new Refusal('merge_undone')
    if (row.merged_at.getTime() + undoMs < ctx.now.getTime()) throw new Refusal('merge_late')
    const [from, to] = [row.from_patient_id, row.to_patient_id]
    await lockVisitsOf(trx, [from, to])
    const records = await lockRecords(trx, ctx.user, [from, to])
    if (!(await markUndone(trx, mergeId, ctx.user.accountId, ctx.now))) throw new Refusal('merge_undone')
    const before = await countBegunOf(trx, [from, to])
    await returnAll(trx, row.moved as Moved, from, to)
    await restore(trx, row, records, { before, after: await countBegunOf(trx, [from, to]) })
    await setLastVisits(trx, [from, to])
    if (row.del_flag) await showPatient(trx, from)
    const entry = { action: 'undo-merge', entity: 'patient', detail: { mergeId } }
    await writeAudit(ctx, trx, { ...entry, entityId: from, patientId: from }, { ...entry, entityId: to, patientId: to })
    return presentMerge({ ...row, undone_at: ctx.now }, ctx.now)
  })
}

async function returnAll(trx: Database, moved: Moved, from: number, to: number) {
  await openForMerge(trx, true)
  const tables = await selectTablesOfPatients(trx)
  for (const held of tables) await moveBack(trx, held, moved[held.table] ?? [], to, from)
  for (const held of tables) await followVisits(trx, held, to, from)
  await openForMerge(trx, false)
}

type Begun = ReadonlyMap<number, number>
const sum = (begun: Begun) => [...begun.values()].reduce((all, n) => all + n, 0)
/** Beside the changed columns of a merge: how many of the moved visits no row stands for. */
const unlistedKey = 'unlisted'
const unlistedOf = ({ id, visits }: PatientRecord, begun: Begun) => Math.max(0, visits - (begun.get(id) ?? 0))

/**
 * Changes made after the merge stay. Visits are counted where they are now: some began since, and later merges may have
 * moved some on.
 */
async function restore(
  trx: Database,
  row: MergeRow,
  records: readonly PatientRecord[],
  begun: { before: Begun; after: Begun },
) {
  const [from, to] = [row.from_patient_id, row.to_patient_id].map((id) => records.find((one) => one.id === id))
  if (!from || !to) return
  const now = new Map<string, unknown>(Object.entries(to))
  const changed = row.changed as Changed
  const back = Object.entries(changed).flatMap(([name, [before, after]]) =>
    JSON.stringify(now.get(name)) === JSON.stringify(after) ? [[name, before]] : [],
  )
  const returned = Math.min(Number(changed[unlistedKey]?.[1] ?? 0), unlistedOf(to, begun.before))
  const visitsOf = (one: PatientRecord, more: number) =>
    (begun.after.get(one.id) ?? 0) + unlistedOf(one, begun.before) + more
  await writeRecord(trx, to.id, { ...Object.fromEntries(back), visits: visitsOf(to, -returned) })
  const last_visit_at = changed['last_visit_at']?.[1] ?? null
  await writeRecord(trx, from.id, { visits: visitsOf(from, returned), last_visit_at })
}

function presentMerge(row: MergeRow, now: Date): Output<typeof patientMerge.undoMerge> {
  const undoUntil = new Date(row.merged_at.getTime() + undoMs)
  return {
    mergeId: row.id,
    fromPatientId: row.from_patient_id,
    toPatientId: row.to_patient_id,
    fromName: row.from_name,
    toName: row.to_name,
    delFlag: row.del_flag,
    movedRecords: Object.values(row.moved as Moved).reduce((sum, ids) => sum + ids.length, 0),
    mergedBy: row.user_name,
    mergedAt: row.merged_at.toISOString(),
    undoUntil: undoUntil.toISOString(),
    canUndo: row.undone_at === null && undoUntil >= now,
    undone: row.undone_at !== null,
  }
}
