import { writeCsv } from '#contract/base/csv.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import {
  faultsShown,
  type ImportField,
  importLimits,
  neededFields,
  type patientImport,
} from '#contract/clinic/patient-import.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import type { Blob, Ctx } from '#server/http/context.ts'
import { adviceSentence, fieldName } from '#server/language/messages.ts'
import { requireCaseMode } from '../patient/patient.service.ts'
import { guessFields } from './fields.ts'
import {
  deleteUnusedVisits,
  finishImport,
  hideUnused,
  type ImportRow,
  insertImport,
  lockImport,
  lockImports,
  selectImport,
  selectImports,
  selectLines,
  undoImport,
} from './patient-import.sql.ts'
import { planImport, writeImport } from './plan.service.ts'
import { readInBackground } from './read-in-background.ts'

type Answer = Output<typeof patientImport.run>
type Mapping = readonly (ImportField | null)[]
const dayMs = 86_400_000
const examples = 3
const listed = 30

const undoUntil = (row: ImportRow) =>
  row.done_at ? new Date(row.done_at.getTime() + importLimits.undoDays * dayMs) : null
const isInTime = (row: ImportRow, now: Date) => now <= (undoUntil(row) ?? new Date(0))

const present = (row: ImportRow, now: Date): Answer => ({
  importId: row.id,
  kind: row.kind,
  fileName: row.file_name,
  lines: row.lines,
  state: row.state,
  made: row.made,
  known: row.known,
  faulty: row.faulty,
  readAt: row.read_at.toISOString(),
  doneAt: row.done_at?.toISOString() ?? null,
  doneBy: row.done_by_name ?? '',
  undoUntil: undoUntil(row)?.toISOString() ?? null,
  canUndo: row.state === 'done' && isInTime(row, now),
  kept: row.kept,
})

const auditEntry = (action: string, id: number, detail: Record<string, unknown>) => ({
  action,
  entity: 'patient-import',
  entityId: id,
  patientId: null,
  detail,
})

async function findImport(ctx: Ctx, importId: number): Promise<ImportRow> {
  requireCaseMode(ctx)
  const row = await selectImport(ctx.db, ctx.user, importId)
  if (!row) throw new Refusal('import_not_found')
  return row
}

export async function readImport(ctx: Ctx, { kind, encoding }: ParsedInput<typeof patientImport.read>) {
  requireCaseMode(ctx)
  if (!ctx.file) throw new Refusal('file_missing')
  const { bytes, type, name } = ctx.file
  const table = await readInBackground({ bytes, isSheet: type !== 'text/plain', encoding })
  if ('refusal' in table) {
    const { lines, columns } = importLimits
    throw new Refusal(table.refusal, { encoding: table.encoding ?? '', lines, columns })
  }
  const { user, db, now } = ctx
  const importId = await db.transaction().execute(async (trx) => {
    const id = await insertImport(trx, { ...user, kind, fileName: name, table, by: user.accountId, at: now })
    await writeAudit(ctx, trx, auditEntry('read', id, { kind, lines: table.lines.length }))
    return id
  })
  const fields = guessFields(kind, table.columns)
  const columns = table.columns.map((title, i) => ({
    title,
    examples: table.lines
      .flatMap(({ cells }) => cells[i] || [])
      .slice(0, examples)
      .map((cell) => cell.slice(0, 80)),
    field: fields[i] ?? null,
  }))
  return { ...present(await findImport(ctx, importId), now), encoding: table.encoding, columns }
}

/** Each field in one column only, and every required field in one. */
function requireColumns(row: ImportRow, mapping: Mapping, ctx: Ctx) {
  const used = mapping.filter((field) => field !== null)
  const twice = used.find((field, i) => used.indexOf(field) !== i)
  const missing = neededFields[row.kind].find((field) => !used.includes(field))
  const wrong = twice ?? missing
  if (wrong) throw new Refusal('import_columns', { field: fieldName(wrong, ctx.language) })
}

async function plan(ctx: Ctx, row: ImportRow, mapping: Mapping) {
  if (row.state !== 'read') throw new Refusal('import_done')
  requireColumns(row, mapping, ctx)
  const lines = await selectLines(ctx.db, row.id)
  const made = await planImport(ctx, ctx.db, row.kind, mapping, lines)
  const broken = row.broken.map(({ line, why }) => ({ line, text: adviceSentence(`import.${why}`, {}, ctx.language) }))
  const faults = [...made.faults, ...broken].sort((a, b) => a.line - b.line)
  return { ...made, faults, lines }
}

export async function checkImport(ctx: Ctx, { importId, mapping }: ParsedInput<typeof patientImport.check>) {
  const { fresh, known, faults } = await plan(ctx, await findImport(ctx, importId), mapping)
  return { fresh: fresh.length, known: known.length, faulty: faults.length, faults: faults.slice(0, faultsShown) }
}

export async function listFaults(
  ctx: Ctx,
  { importId, mapping }: ParsedInput<typeof patientImport.faults>,
): Promise<Blob> {
  const row = await findImport(ctx, importId)
  const { faults, lines } = await plan(ctx, row, mapping)
  const cells = new Map(lines.map((one) => [one.line, one.cells]))
  const say = (key: string) => adviceSentence(`import.${key}`, {}, ctx.language)
  const head = [...row.columns, say('line'), say('fault')]
  const body = faults.map(({ line, text }) => [
    ...row.columns.map((_, i) => cells.get(line)?.[i] ?? ''),
    String(line),
    text,
  ])
  await writeAudit(ctx, ctx.db, auditEntry('export-faults', importId, { faults: faults.length }))
  return {
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(writeCsv([head, ...body])),
    fileName: `import-${importId}-faults.csv`,
  }
}

/** Lines written by the imports that run in this process: nobody else sees them before they are committed. */
const running = new Map<number, number>()

export async function progressOf(ctx: Ctx, importId: number): Promise<Output<typeof patientImport.progress>> {
  await findImport(ctx, importId)
  return { written: running.get(importId) ?? null }
}

export async function runImport(
  ctx: Ctx,
  { importId, mapping }: ParsedInput<typeof patientImport.run>,
): Promise<Answer> {
  const row = await findImport(ctx, importId)
  // Sent twice, it is executed once, and the second gets the same answer.
  if (row.state === 'done') return present(row, ctx.now)
  const { user, now } = ctx
  const work = ctx.db.transaction().execute(async (trx) => {
    await lockImports(trx, user)
    const held = await lockImport(trx, user, importId)
    if (held?.state !== 'read') return
    // Planned only now: an import of the same people in another window may just have ended.
    const planned = await plan({ ...ctx, db: trx }, row, mapping)
    if (!planned.fresh.length) throw new Refusal('import_nothing')
    await writeImport(ctx, trx, importId, planned, (lines) => running.set(importId, lines))
    const counts = { made: planned.fresh.length, known: planned.known.length, faulty: planned.faults.length }
    await finishImport(trx, importId, { ...counts, by: user.accountId, at: now })
    await writeAudit(ctx, trx, auditEntry('run', importId, counts))
  })
  await work.finally(() => running.delete(importId))
  return present(await findImport(ctx, importId), now)
}

export async function takeBack(ctx: Ctx, importId: number): Promise<Answer> {
  const row = await findImport(ctx, importId)
  if (row.state !== 'done') throw new Refusal('import_undone')
  if (!isInTime(row, ctx.now)) throw new Refusal('import_late', { days: importLimits.undoDays })
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockImport(trx, ctx.user, importId)
    if (held?.state !== 'done') throw new Refusal('import_undone')
    const gone =
      row.kind === 'visits' ? await deleteUnusedVisits(trx, importId) : await hideUnused(trx, importId, ctx.now)
    await undoImport(trx, importId, row.made - gone, ctx.now)
    await writeAudit(ctx, trx, auditEntry('undo', importId, { gone, kept: row.made - gone }))
  })
  return present(await findImport(ctx, importId), ctx.now)
}

export async function listImports(ctx: Ctx) {
  requireCaseMode(ctx)
  const rows = await selectImports(ctx.db, ctx.user, listed)
  return { list: rows.map((row) => present(row, ctx.now)) }
}
