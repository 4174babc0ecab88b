import { unread } from '#contract/clinic/unread.ts'
import { unreadAnswers } from '#server/clinic/follow-up/follow-up.service.ts'
import { requireCaseMode } from '#server/clinic/patient/patient.service.ts'
import { unreadReviews } from '#server/clinic/review/review.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { implement } from '#server/http/implement.ts'

/** A form counts as read when the visit begins; until then it waits with its patient. */
async function countForms(db: Database, { user, now }: Ctx): Promise<number> {
  const { n } = await db
    .selectFrom('visit')
    .where('org_id', '=', user.orgId)
    .where('top_org_id', '=', user.topOrgId)
    .where('status', 'in', ['R', 'A'])
    .where('reserved_at', '>=', new Date(now.getTime() - 24 * 3_600_000))
    .where('pre_consultation', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function hasUnread(ctx: Ctx) {
  requireCaseMode(ctx)
  const [reviews, followUps, preConsultations] = await Promise.all([
    unreadReviews(ctx),
    unreadAnswers(ctx),
    countForms(ctx.db, ctx),
  ])
  return { hasUnread: reviews + followUps + preConsultations > 0, reviews, followUps, preConsultations }
}

export const unreadFeature = implement('patient', unread, { hasUnread: (_, ctx) => hasUnread(ctx) })
