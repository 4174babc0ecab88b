import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { constitution, constitutionPage } from '#contract/clinic/constitution.ts'
import { writeAudit, writeAuditOf } from '#server/audit/audit.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { isAhead, type OpenLink, openLink, requireAhead } from '#server/clinic/public-link/public-link.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Blob, Ctx, PublicCtx } from '#server/http/context.ts'
import { selectTestVisit, updateTest } from './constitution.sql.ts'
import { drawReport } from './draw-report.ts'
import { checkAnswers, KeptTest, questionsFor, reportOf, sourceOfTest } from './report.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectTestVisit>>>

const entryOf = (action: string, row: Row) => ({
  action,
  entity: 'visit',
  entityId: row.id,
  patientId: row.patient_id,
})
const testOf = (row: Row): KeptTest | null => (row.physical_test ? KeptTest.parse(row.physical_test) : null)

async function readVisit(ctx: Ctx, mcId: number, db: Database = ctx.db, lock = false): Promise<Row> {
  requireCaseMode(ctx)
  const row = await selectTestVisit(db, ctx.user, mcId, lock)
  if (!row) throw new Refusal('visit_not_found')
  return row
}

function present(ctx: Ctx, row: Row): Output<typeof constitution.physicalTestReport> {
  const test = testOf(row)
  const report = test ? reportOf(ctx, test) : { constitutions: [], advice: [], source: sourceOfTest(ctx) }
  return {
    mcId: row.id,
    physicalTest: test ? 1 : 0,
    testedAt: test?.testedAt ?? null,
    answeredBy: test?.answeredBy ?? null,
    ...report,
  }
}

export async function readReport(ctx: Ctx, mcId: number) {
  const row = await readVisit(ctx, mcId)
  await writeAudit(ctx, ctx.db, entryOf('read-constitution', row))
  return present(ctx, row)
}

export async function listQuestions(ctx: Ctx, mcId: number) {
  const { sex } = await readVisit(ctx, mcId)
  return { questions: questionsFor(ctx, sex), source: sourceOfTest(ctx) }
}

export async function saveReport(ctx: Ctx, input: ParsedInput<typeof constitution.savePhysicalTestReport>) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await readVisit(ctx, input.mcId, trx, true)
    const test = await keep(ctx, trx, row, input.answers, 'clinic')
    await writeAudit(ctx, trx, entryOf('save-constitution', row))
    return present(ctx, { ...row, physical_test: test })
  })
}

async function keep(
  ctx: PublicCtx,
  trx: Database,
  { id, sex }: Row,
  given: KeptTest['answers'],
  answeredBy: KeptTest['answeredBy'],
): Promise<KeptTest> {
  const answers = checkAnswers(ctx, sex, given)
  const test = { testedAt: ctx.now.toISOString(), answeredBy, sex, answers }
  await updateTest(trx, id, test)
  return test
}

export async function printReport(ctx: Ctx, mcId: number): Promise<Blob> {
  const row = await readVisit(ctx, mcId)
  const test = testOf(row)
  if (!test) throw new Refusal('not_tested')
  await writeAudit(ctx, ctx.db, entryOf('print-constitution', row))
  return drawReport({ ...ctx, timeZone: ctx.user.timeZone }, test, reportOf(ctx, test))
}

async function visitOf(db: Database, link: OpenLink, lock = false): Promise<Row> {
  const row = link.visitId === null ? undefined : await selectTestVisit(db, link, link.visitId, lock)
  if (!row) throw new Refusal('link_unknown')
  return row
}

export async function openTest(ctx: PublicCtx, token: string): Promise<Output<typeof constitutionPage.constitution>> {
  const link = await openLink(ctx, 'constitution', token)
  const row = await visitOf(ctx.db, link)
  const test = testOf(row)
  // Not after sixty answers; a report stays to be read.
  if (!test) requireAhead(link, row.status)
  return {
    clinic: link.clinic,
    questions: questionsFor(ctx, row.sex),
    testedAt: test?.testedAt ?? null,
    report: test ? reportOf(ctx, test) : null,
    open: isAhead(row.status),
  }
}

export async function sendTest(
  ctx: PublicCtx,
  { token, answers }: ParsedInput<typeof constitutionPage.sendConstitution>,
): Promise<Output<typeof constitutionPage.sendConstitution>> {
  const link = await openLink(ctx, 'constitution', token)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await visitOf(trx, link, true)
    requireAhead(link, row.status)
    const test = await keep(ctx, trx, row, answers, 'patient')
    const who = { topOrgId: link.topOrgId, orgId: link.orgId, accountId: 0 }
    await writeAuditOf({ ...ctx, db: trx }, who, entryOf('send-constitution', row))
    return { testedAt: test.testedAt, report: reportOf(ctx, test) }
  })
}

export async function printPageReport(ctx: PublicCtx, token: string): Promise<Blob> {
  const link = await openLink(ctx, 'constitution', token)
  const test = testOf(await visitOf(ctx.db, link))
  if (!test) throw new Refusal('not_tested')
  return drawReport({ ...ctx, timeZone: link.timeZone }, test, reportOf(ctx, test))
}
