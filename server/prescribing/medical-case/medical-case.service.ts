import { setImmediate } from 'node:timers/promises'
import { type Cell, writeCsv } from '#contract/base/csv.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import { foundLimit, totalLimit } from '#contract/base/fields.ts'
import {
  type adminCases,
  CaseFilters,
  exportLimit,
  type MedicalCase,
  type visitCases,
} from '#contract/prescribing/medical-case.ts'
import { agesOn } from '#engine/person/age.ts'
import { writeAudit } from '#server/audit/audit.service.ts'
import { writeList, writeRead } from '#server/audit/read.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { wordsOf } from '#server/clinic/patient/search.sql.ts'
import { isUniqueViolation } from '#server/db/error-codes.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { herbLabel, labelOf, recordedLabel, symptomLabel } from '#server/language/label.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { dayOf, instantOf, nextDay } from '#server/time/zone.ts'
import { addendaOf, presentAddendum } from '../record/addendum.service.ts'
import { readContent } from '../record/content.service.ts'
import { qualityOf } from '../record/quality.service.ts'
import { linesOf } from './case-lines.ts'
import {
  type CaseQuery,
  type CaseRow,
  type CaseScope,
  deleteFilter,
  invalidate,
  lockCase,
  selectCaseIds,
  selectCasePrescriptions,
  selectCases,
  selectFilters,
  selectWritten,
  updateFilterName,
  upsertFilter,
} from './medical-case.sql.ts'
import { xlsxOf } from './xlsx.ts'

const mostFilters = 30
const minuteMs = 60_000
const isDay = (written: string) => /^\d{4}-\d\d-\d\d$/.test(written)

/** The first instant of a day in the caller's or the clinic's time zone. */
function beginOf({ user }: Ctx, day: string, offsetMinutes: number | undefined): Date {
  if (offsetMinutes === undefined) return instantOf(user.timeZone, day, 0)
  return new Date(Date.parse(`${day}T00:00:00Z`) + offsetMinutes * minuteMs)
}

/** A last day is included in the span, a last instant is not. */
function spanOf(ctx: Ctx, { beginTime, endTime, timezoneOffset }: CaseFilters) {
  const at = (written: string) => (isDay(written) ? beginOf(ctx, written, timezoneOffset) : new Date(written))
  return {
    begin: beginTime ? at(beginTime) : null,
    end: endTime ? at(isDay(endTime) ? nextDay(endTime) : endTime) : null,
  }
}

type Ordered = CaseFilters & { oldestFirst?: boolean }
const queryOf = (ctx: Ctx, scope: CaseScope, f: Ordered): CaseQuery => ({
  ...scope,
  ...spanOf(ctx, f),
  words: wordsOf(f.patientName ?? ''),
  phone: (f.patientPhone ?? '').replace(/[\s|]/g, ''),
  status: f.visitStatus ?? null,
  treatType: f.acupMedType ?? null,
  symptomId: f.symptomId ?? null,
  mainSymptomId: f.mainSymptomId ?? null,
  recipeId: f.recipeId ?? null,
  selfDescription: f.selfDescription ?? '',
  number: f.number ?? '',
  advised: f.adviseCommentFlag === undefined ? null : f.adviseCommentFlag === 1,
  diagnoseWay: f.diagnoseWay ?? null,
  recipeSrc: f.recipeSrc ?? null,
  clinicalNote: f.clinicalNote ?? '',
  comment: f.comment ?? '',
  oldestFirst: f.oldestFirst ?? false,
})

type Asked = Ordered & { pageNo: number; pageSize: number }
const mine = ({ user }: Ctx): CaseScope => ({ orgId: user.orgId, topOrgId: user.topOrgId, doctorId: user.accountId })
const everyone = ({ user }: Ctx): CaseScope => ({ orgId: user.orgId, topOrgId: user.topOrgId, doctorId: null })

async function list(ctx: Ctx, scope: CaseScope, asked: Asked) {
  requireCaseMode(ctx)
  const { pageNo, pageSize, ...filters } = asked
  const query = queryOf(ctx, scope, filters)
  const names = namesIn(ctx, filters)
  if (filters.patientName && !query.words.length) return { list: [], total: 0, pageNo, pageSize, names }
  const { ids, total } = await selectCaseIds(ctx.db, query, {
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    countUpTo: { all: totalLimit, found: foundLimit },
  })
  const rows = await rowsOf(ctx, ids)
  await writeList(
    ctx,
    'medical-case',
    rows.map((row) => row.patient_id),
  )
  return { list: rows.map((row) => present(ctx, row)), total, pageNo, pageSize, names }
}

async function rowsOf(ctx: Ctx, ids: readonly number[]): Promise<CaseRow[]> {
  if (!ids.length) return []
  const place = new Map(ids.map((id, i) => [id, i]))
  const rows = await selectCases(ctx.db, ctx.user.topOrgId, ids)
  return rows.sort((a, b) => (place.get(a.mc_id) ?? 0) - (place.get(b.mc_id) ?? 0))
}

export const listMine = (ctx: Ctx, asked: Asked) => list(ctx, mine(ctx), asked)
export const listAll = (ctx: Ctx, asked: Asked) => list(ctx, everyone(ctx), asked)

async function qualities(ctx: Ctx, scope: CaseScope, mcIds: readonly number[]) {
  requireCaseMode(ctx)
  const rows = await selectWritten(ctx.db, scope, mcIds)
  const list: Output<typeof adminCases.caseQualities>['list'] = []
  for (const row of rows) {
    // Each history is read; other calls wait for one of them at most.
    await setImmediate()
    const quality = qualityOf(ctx, {
      content: readContent(row.content),
      allergies: row.allergies,
      visitType: row.visit_type,
      signer: row.confirmed_at ? (row.signer_name ?? row.user_name) : null,
    })
    list.push({ mcId: row.mc_id, quality })
  }
  return { list }
}

export const qualitiesOfMine = (ctx: Ctx, mcIds: readonly number[]) => qualities(ctx, mine(ctx), mcIds)
export const qualitiesOfAll = (ctx: Ctx, mcIds: readonly number[]) => qualities(ctx, everyone(ctx), mcIds)

type ExportAsked = ParsedInput<typeof visitCases.exportMedicalCases>

/** Invalidated cases are not exported. */
async function exportCases(ctx: Ctx, scope: CaseScope, asked: ExportAsked) {
  requireCaseMode(ctx)
  const { withNames, format, columns, ...filters } = asked
  const query = queryOf(ctx, scope, filters)
  const all = { offset: 0, limit: exportLimit, countUpTo: { all: exportLimit, found: exportLimit } }
  const { ids } = await selectCaseIds(ctx.db, query, all)
  const rows = (await rowsOf(ctx, ids)).filter((row) => !row.invalid)
  const scores = columns?.includes('quality') ? await scoresOf(ctx, scope, ids) : new Map<number, number>()
  const cases = rows.map((row) => ({ ...present(ctx, row), quality: scores.get(row.mc_id) ?? null }))
  const lines = linesOf(ctx, cases, { withNames, columns })
  const detail = { cases: rows.length, withNames, format }
  await writeAudit(ctx, ctx.db, { action: 'export', entity: 'medical-case', entityId: null, patientId: null, detail })
  const file = format === 'xlsx' ? await xlsxOf(lines) : csvOf(lines)
  return { ...file, fileName: `cases-${ctx.today}.${format}` }
}

export const exportMine = (ctx: Ctx, asked: ExportAsked) => exportCases(ctx, mine(ctx), asked)
export const exportAll = (ctx: Ctx, asked: ExportAsked) => exportCases(ctx, everyone(ctx), asked)

const csvOf = (lines: readonly (readonly Cell[])[]) => ({
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(writeCsv(lines)),
})

/** The records of this many cases are in memory at once. */
const scoredAtOnce = 500

async function scoresOf(ctx: Ctx, scope: CaseScope, mcIds: readonly number[]) {
  const scores = new Map<number, number>()
  for (let at = 0; at < mcIds.length; at += scoredAtOnce) {
    const { list } = await qualities(ctx, scope, mcIds.slice(at, at + scoredAtOnce))
    for (const { mcId, quality } of list) scores.set(mcId, quality.score)
  }
  return scores
}

export async function describeCase(ctx: Ctx, mcId: number): Promise<Output<typeof adminCases.medicalCaseDetail>> {
  requireCaseMode(ctx)
  const [row] = await selectCases(ctx.db, ctx.user.topOrgId, [mcId])
  if (!row) throw new Refusal('visit_not_found')
  const prescriptions = await selectCasePrescriptions(ctx.db, ctx.user.topOrgId, mcId)
  const addenda = await addendaOf(
    ctx,
    ctx.db,
    prescriptions.map((p) => p.id),
  )
  await writeRead(ctx, { action: 'read', entity: 'medical-case', entityId: mcId, patientId: row.patient_id })
  return {
    ...present(ctx, row),
    prescriptions: prescriptions.map((p) => {
      const content = readContent(p.content)
      return {
        prescriptionId: p.id,
        number: p.number,
        status: p.status,
        recipeName: recipeLabel(ctx, p.recipe_name),
        diagnosis: recordedLabel(ctx, p.diagnosis),
        selfDescription: content.selfDescription,
        symptoms: content.symptoms.filter((s) => s.present).map((s) => symptomLabel(ctx, s.id)),
        herbs: content.herbs.map(({ name, form, doseG }) => ({ name: herbLabel(ctx, form ?? name), doseG })),
        points: content.points.length,
        pairs: content.recipeUsage.pairs,
        taking: content.recipeUsage.taking,
        advice: content.advice,
        clinicalNote: content.clinicalNote,
        confirmedAt: p.confirmed_at?.toISOString() ?? null,
        confirmedBy: p.signer_name,
        addenda: (addenda.get(p.id) ?? []).map(presentAddendum),
        quality: qualityOf(ctx, {
          content,
          allergies: row.allergies,
          visitType: row.visit_type,
          signer: p.confirmed_at ? (p.signer_name ?? row.user_name) : null,
        }),
      }
    }),
  }
}

export async function invalidateCase(ctx: Ctx, { mcId, reason }: ParsedInput<typeof adminCases.invalidateMedicalCase>) {
  requireCaseMode(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, ctx.user.topOrgId, mcId)
    if (!row) throw new Refusal('visit_not_found')
    if (row.invalidated_at) throw new Refusal('case_invalid')
    await invalidate(trx, mcId, { accountId: ctx.user.accountId, reason, now: ctx.now })
    const entry = { action: 'invalidate', entity: 'medical-case', entityId: mcId, patientId: row.patient_id }
    await writeAudit(ctx, trx, { ...entry, detail: { reason } })
    // Its doctor may be writing in it: the message reaches the open page.
    if (row.doctor_id !== null && row.doctor_id !== ctx.user.accountId)
      await sendMessage(trx, {
        topOrgId: ctx.user.topOrgId,
        accountIds: [row.doctor_id],
        template: 'case_invalidated',
        values: { day: dayOf(ctx.user.timeZone, row.reserved_at), reason },
        link: `/patientManagement/patients/${row.patient_id}`,
        at: ctx.now,
      })
    return { mcId, invalid: true } as const
  })
}

const savedOf = (row: { id: number; name: string; filter: unknown }) => ({
  id: row.id,
  name: row.name,
  filter: CaseFilters.parse(row.filter),
})

export async function listFilters(ctx: Ctx) {
  requireCaseMode(ctx)
  const saved = (await selectFilters(ctx.db, ctx.user)).map(savedOf)
  const counted = { offset: 0, limit: 0, countUpTo: { all: totalLimit, found: foundLimit } }
  const count = async (filter: CaseFilters) =>
    (await selectCaseIds(ctx.db, queryOf(ctx, mine(ctx), filter), counted)).total
  return {
    list: await Promise.all(
      saved.map(async (one) => ({ ...one, count: await count(one.filter), names: namesIn(ctx, one.filter) })),
    ),
  }
}

function namesIn(ctx: Ctx, { symptomId, mainSymptomId, recipeId }: CaseFilters): Record<string, string> {
  const signs = [symptomId, mainSymptomId].flatMap((id) => (id === undefined ? [] : [symptomLabel(ctx, id)]))
  const formula = recipeId === undefined ? undefined : ctx.knowledge.formulas.get(recipeId)
  return Object.fromEntries([
    ...signs.map(({ symptomId, label }) => [symptomId, label]),
    ...(formula ? [[formula.id, labelOf(formula, ctx.language)]] : []),
  ])
}

export async function saveFilter({ db, user }: Ctx, { name, filter }: { name: string; filter: CaseFilters }) {
  const kept = await selectFilters(db, user)
  if (kept.length >= mostFilters && !kept.some((one) => one.name === name))
    throw new Refusal('case_filter_limit', { maximum: mostFilters })
  const id = await upsertFilter(db, user, name, JSON.stringify(filter))
  return { id, name, filter }
}

export async function renameFilter({ db, user }: Ctx, { id, name }: { id: number; name: string }) {
  const isKnown = await updateFilterName(db, user, id, name).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Refusal('case_filter_name_taken') : error
  })
  if (!isKnown) throw new Refusal('case_filter_not_found')
  return { id, name }
}

export async function removeFilter({ db, user }: Ctx, id: number) {
  if (!(await deleteFilter(db, user, id))) throw new Refusal('case_filter_not_found')
  return { id, deleted: true } as const
}

const present = (ctx: Ctx, row: CaseRow): MedicalCase => ({
  mcId: row.mc_id,
  time: row.at.toISOString(),
  visitStatus: row.status,
  visitType: row.visit_type,
  diagnoseWay: row.diagnose_way,
  acupMedType: row.treat_type,
  patientId: row.patient_id,
  patientName: row.name,
  sex: row.sex,
  ...agesOn(row.birthday, ctx.today),
  phone: row.phone,
  doctorName: row.user_name ?? row.past_doctor ?? '',
  clinicName: row.clinic_name,
  complaint: row.complaint,
  diagnosis: recordedLabel(ctx, row.diagnosis ?? row.past_diagnosis ?? ''),
  prescriptionId: row.prescription_id,
  number: row.number,
  recipeName: recipeLabel(ctx, row.recipe_name ?? '') || (row.past_prescription ?? ''),
  recipeSrc: row.recipe_src,
  pairs: row.pairs,
  scoreBefore: row.score_before,
  scoreAfter: row.score_after,
  reviewScore: row.review_score,
  invalid: row.invalid,
  invalidatedAt: row.invalidated_at?.toISOString() ?? null,
  invalidatedBy: row.invalidated_by,
  invalidationReason: row.invalidation_reason,
})
