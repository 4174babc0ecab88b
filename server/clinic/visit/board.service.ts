import type { VisitStatus } from '#contract/base/codes.ts'
import { writeList } from '#server/audit/read.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { boundsOfDay } from '#server/time/zone.ts'
import { presentVisit } from './present-visit.ts'
import { selectDay, type VisitLine } from './visit.sql.ts'

type Board = { state: string; lines: Promise<VisitLine[]> }

/** The last day's list read for each clinic. All desks of a clinic see the same list, so it is read once per change. */
const boards = new Map<number, Board>()
const mostBoards = 2000

export async function listToday(ctx: Ctx) {
  requireCaseMode(ctx)
  const lines = await boardOf(ctx)
  await writeList(
    ctx,
    'visit',
    lines.map((line) => line.patient_id),
  )
  return { list: lines.map((line) => presentVisit(ctx, line)) }
}

/** The state of each patient in today's list; with several visits, the one furthest from its end. */
export async function standingToday(ctx: Ctx): Promise<ReadonlyMap<number, VisitStatus>> {
  requireCaseMode(ctx)
  const lines = await boardOf(ctx)
  const open = (line: VisitLine) => (line.status === 'F' || line.status === 'T' || line.status === 'P' ? 0 : 1)
  return new Map(lines.toSorted((a, b) => open(a) - open(b)).map((line) => [line.patient_id, line.status]))
}

function boardOf(ctx: Ctx): Promise<VisitLine[]> {
  const { orgId } = ctx.user
  const changes = ctx.events.stateOf(orgId)
  // There would be no notification of a change.
  if (changes === null) return readBoard(ctx)
  const state = [changes, ctx.today, ctx.user.timeZone].join(' ')
  const kept = boards.get(orgId)
  if (kept?.state === state) return kept.lines
  const board = { state, lines: readBoard(ctx) }
  board.lines.catch(() => boards.get(orgId) === board && boards.delete(orgId))
  if (boards.size >= mostBoards) boards.clear()
  boards.set(orgId, board)
  return board.lines
}

function readBoard({ db, user, today }: Ctx): Promise<VisitLine[]> {
  const { begin, end } = boundsOfDay(user.timeZone, today)
  return selectDay(db, user, begin, end)
}
