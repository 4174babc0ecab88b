import type { VisitRow } from '#contract/clinic/visit.ts'
import { writeList } from '#server/audit/read.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { boundsOfDay } from '#server/time/zone.ts'
import { presentVisit } from './present-visit.ts'
import { selectDay } from './visit.sql.ts'

type Board = { state: string; list: Promise<VisitRow[]> }

/** Of each clinic the day's list as it was read last. All desks of a clinic see the same one, so it is read once a change. */
const boards = new Map<number, Board>()
const mostBoards = 2000

export async function listToday(ctx: Ctx) {
  requireCaseMode(ctx)
  const list = await boardOf(ctx)
  await writeList(
    ctx,
    'visit',
    list.map((row) => row.patientId),
  )
  return { list }
}

function boardOf(ctx: Ctx): Promise<VisitRow[]> {
  const { orgId } = ctx.user
  const changes = ctx.events.stateOf(orgId)
  // Nobody would tell of a change.
  if (changes === null) return readBoard(ctx)
  const state = [changes, ctx.today, ctx.user.timeZone].join(' ')
  const kept = boards.get(orgId)
  if (kept?.state === state) return kept.list
  const board = { state, list: readBoard(ctx) }
  board.list.catch(() => boards.get(orgId) === board && boards.delete(orgId))
  if (boards.size >= mostBoards) boards.clear()
  boards.set(orgId, board)
  return board.list
}

async function readBoard({ db, user, today }: Ctx): Promise<VisitRow[]> {
  const { begin, end } = boundsOfDay(user.timeZone, today)
  const rows = await selectDay(db, user, begin, end)
  return rows.map((row) => presentVisit(row, today))
}
