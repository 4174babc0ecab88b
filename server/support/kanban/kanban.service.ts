import type { Output } from '#contract/base/endpoint.ts'
import type { KanbanRow, kanban } from '#contract/support/kanban.ts'
import type { Ctx } from '#server/http/context.ts'
import { instantOf } from '#server/time/zone.ts'
import {
  type BoardFigures,
  type Span,
  selectCounts,
  selectDoctors,
  selectFigures,
  selectLatestReviews,
} from './kanban.sql.ts'

const shiftMonth = (month: string, by: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of - 1 + by, 1)).toISOString().slice(0, 7)
}

/** A month of the clinic's calendar, up to now when it is not over. */
function spanOf(month: string, timeZone: string): Span {
  return {
    begin: instantOf(timeZone, `${month}-01`, 0),
    end: instantOf(timeZone, `${shiftMonth(month, 1)}-01`, 0),
  }
}

const none: Omit<BoardFigures, 'doctor_id'> = {
  total_visits: 0,
  customers: 0,
  new_customers: 0,
  referred_customers: 0,
  returning_takers: 0,
  takers: 0,
  changed_at: null,
}

/** Per cent with one decimal; 0 when nobody took medicine before. */
const rateOf = ({ returning_takers, takers }: Pick<BoardFigures, 'returning_takers' | 'takers'>) =>
  takers ? Math.round((returning_takers / takers) * 1000) / 10 : 0

const present = (f: Omit<BoardFigures, 'doctor_id'>) => ({
  revisitRate: rateOf(f),
  returningTakers: f.returning_takers,
  takers: f.takers,
  totalVisits: f.total_visits,
  totalCustomers: f.customers,
  newCustomers: f.new_customers,
  referredCustomers: f.referred_customers,
})

/** By the rate, then by visits; equal ones in the order of joining. */
function ranked(
  doctors: readonly { id: number; user_name: string }[],
  figures: ReadonlyMap<number | null, BoardFigures>,
) {
  return doctors
    .map(({ id, user_name }) => ({ id, name: user_name, figures: figures.get(id) ?? none }))
    .sort(
      (a, b) => rateOf(b.figures) - rateOf(a.figures) || b.figures.total_visits - a.figures.total_visits || a.id - b.id,
    )
}

async function figuresOf({ db, user }: Ctx, month: string, end: Date) {
  const { begin } = spanOf(month, user.timeZone)
  const before = {
    begin: spanOf(shiftMonth(month, -3), user.timeZone).begin,
    end: begin,
  }
  const rows = await selectFigures(db, user.orgId, { begin, end }, before)
  return new Map(rows.map((row) => [row.doctor_id, row]))
}

/** A month, the part of the previous month it is compared with, and the year that ends with it. */
async function readMonth(ctx: Ctx, asked: string | undefined, doctorId: number | null) {
  const { db, user, now, today } = ctx
  const month = asked ?? today.slice(0, 7)
  const span = spanOf(month, user.timeZone)
  const running = span.begin <= now && now < span.end
  const past = spanOf(shiftMonth(month, -1), user.timeZone)
  const sameDays = new Date(Math.min(past.begin.getTime() + (now.getTime() - span.begin.getTime()), past.end.getTime()))
  const year = Array.from({ length: 12 }, (_, i) => shiftMonth(month, i - 11))
  const [current, earlier, counted, reviews] = await Promise.all([
    figuresOf(ctx, month, span.end),
    figuresOf(ctx, shiftMonth(month, -1), running ? sameDays : past.end),
    selectCounts(
      db,
      user.orgId,
      year.map((one) => spanOf(one, user.timeZone)),
      doctorId,
    ),
    selectLatestReviews(db, user.orgId, span.end),
  ])
  const months = year.map((one, i) => ({ month: one, totalVisits: counted[i] ?? 0 }))
  return { month, running, current, earlier, reviews, months }
}

export async function readOwn(ctx: Ctx, asked: string | undefined): Promise<Output<typeof kanban.own>> {
  const { accountId } = ctx.user
  const { month, running, current, earlier, reviews, months } = await readMonth(ctx, asked, accountId)
  const said = reviews.find((review) => review.doctor_id === accountId)
  return {
    month,
    running,
    months,
    figures: present(current.get(accountId) ?? none),
    before: present(earlier.get(accountId) ?? none),
    latestComment: said?.content ?? '',
    latestScore: said?.score ?? null,
  }
}

export async function readBoard(ctx: Ctx, asked: string | undefined): Promise<Output<typeof kanban.board>> {
  const { db, user, now } = ctx
  const { month, running, current, earlier, reviews, months } = await readMonth(ctx, asked, null)
  const withFigures = [...current.keys(), ...earlier.keys()].filter((id) => id !== null)
  const doctors = await selectDoctors(db, user.orgId, withFigures)
  const placesBefore = new Map(
    ranked(
      doctors.filter((d) => earlier.has(d.id)),
      earlier,
    ).map(({ id }, i) => [id, i + 1]),
  )
  const said = new Map(reviews.map((review) => [review.doctor_id, review]))
  const rows = ranked(doctors, current).map(({ id, name, figures }, i): KanbanRow => {
    const then = earlier.get(id)
    return {
      ranking: i + 1,
      rankingBefore: placesBefore.get(id) ?? null,
      doctorId: id,
      name,
      ...present(figures),
      revisitRateBefore: then ? rateOf(then) : null,
      latestComment: said.get(id)?.content ?? '',
      latestScore: said.get(id)?.score ?? null,
      updateTime: figures.changed_at?.toISOString() ?? null,
    }
  })
  return {
    month,
    running,
    updateTime: now.toISOString(),
    rows,
    clinic: present(current.get(null) ?? none),
    months,
  }
}
