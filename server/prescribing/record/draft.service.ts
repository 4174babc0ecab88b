import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { recipeLabel } from '#server/language/composed.ts'
import { recordedLabel } from '#server/language/label.ts'
import { emptyContent, hashContent, readContent } from './content.service.ts'
import { insertDraft, selectLiveDraft, selectOfVisit, selectSummaries } from './prescription.sql.ts'

type For = {
  patientId: number | null
  visitId: number | null
  diagnoseWay: number
  recipeSrc?: number
  /** Recorded before the doctor opens it: the history starts with it. */
  complaint?: string
}

/** The doctor's current draft of the visit, or a new one. */
export async function openDraft(ctx: Ctx, db: Database, target: For): Promise<number> {
  const live =
    target.visitId === null ? undefined : await selectLiveDraft(db, ctx.user, target.visitId, ctx.user.accountId)
  return live?.id ?? newDraft(ctx, db, target)
}

export async function newDraft(ctx: Ctx, db: Database, target: For) {
  const { patientId, visitId, diagnoseWay, recipeSrc = 1, complaint = '' } = target
  const content = {
    ...emptyContent(),
    selfDescription: complaint,
    diagnoseWay: diagnoseWay === 2 ? (2 as const) : (1 as const),
  }
  const { orgId, topOrgId, accountId } = ctx.user
  return insertDraft(db, {
    orgId,
    topOrgId,
    doctorId: accountId,
    patientId,
    visitId,
    diagnoseWay,
    recipeSrc,
    content: JSON.stringify(content),
    contentHash: hashContent(content),
    knowledgeVersion: ctx.knowledge.version,
    now: ctx.now,
  })
}

export async function prescriptionsOfVisit(ctx: Ctx, visitId: number) {
  const rows = await selectOfVisit(ctx.db, ctx.user, visitId)
  return rows.map((r) => ({ prescriptionId: r.id, status: r.status, recipeName: recipeLabel(ctx, r.recipe_name) }))
}

/** The content of each of them, earliest first. */
export async function contentsOfVisit({ db, user }: Ctx, visitId: number) {
  const rows = await selectOfVisit(db, user, visitId)
  return rows.map((r) => readContent(r.content))
}

export async function summariesOfPatient(ctx: Ctx, filter: Parameters<typeof selectSummaries>[2]) {
  const { rows, total } = await selectSummaries(ctx.db, ctx.user, filter)
  const list = rows.map((r) => ({
    id: r.id,
    number: r.number,
    status: r.status,
    recipeName: recipeLabel(ctx, r.recipe_name),
    diagnosis: recordedLabel(ctx, r.diagnosis),
    herbs: r.herbs,
    pairs: r.pairs,
    doctorName: r.user_name,
    createdAt: r.created_at.toISOString(),
  }))
  return { list, total }
}
