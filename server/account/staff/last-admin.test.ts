import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { staff } from '#contract/account/staff.ts'
import { errors } from '#contract/base/errors.ts'
import { testApp } from '#server/testing/app.ts'

const t = testApp()
type Admin = Awaited<ReturnType<typeof t.signIn>>

const disabling = (by: Admin, of: Admin) => by.call(staff.disable, { userId: of.accountId })
const demoting = (by: Admin, of: Admin) => by.call(staff.update, { userId: of.accountId, userType: 'doctor' })

const callsThatWait = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]?.n
}

/** Both calls wait for the same rows before either can continue, so that they are truly simultaneous. */
async function atOnce(one: Admin, other: Admin, calls: () => Promise<unknown>[]) {
  let answers: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  await t.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('account')
      .where('id', 'in', [one.accountId, other.accountId])
      .select('id')
      .forUpdate()
      .execute()
    answers = Promise.allSettled(calls())
    await expect.poll(callsThatWait).toBe(2)
  })
  return answers
}

const activeAdmins = (topOrgId: number) =>
  t.db
    .selectFrom('account')
    .where('top_org_id', '=', topOrgId)
    .where('user_type', '=', 'admin')
    .where('disabled_at', 'is', null)
    .select('id')
    .execute()

test.each([
  ['ours', 'disable each other', disabling, disabling],
  ['theirs', 'disable and demote each other', disabling, demoting],
] as const)('%s: of two admins who %s at the same moment one stays', async (org, _, first, second) => {
  const [one, other] = [await t.signIn(org, { role: 'admin' }), await t.signIn(org, { role: 'admin' })]
  const answers = await atOnce(one, other, () => [first(one, other), second(other, one)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({
      code: errors.last_admin.code,
      message: expect.stringContaining('最后一位管理员'),
    }),
  })
  expect(await activeAdmins(t.orgs[org].top)).toHaveLength(1)
})
