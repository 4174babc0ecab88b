import type { activationStates } from '#contract/account/operator.ts'
import type { Database } from '#server/db/connect.ts'

type Filter = {
  state: (typeof activationStates)[number]
  now: Date
  limit: number
  offset: number
  countLimit: number
}

export async function selectActivations(db: Database, { state, now, limit, offset, countLimit }: Filter) {
  const all = db.selectFrom('activation_code as a')
  const unused = all.where('a.used_at', 'is', null)
  const found = {
    used: all.where('a.used_at', 'is not', null),
    open: unused.where('a.revoked_at', 'is', null).where('a.expires_at', '>', now),
    ended: unused.where((eb) => eb.or([eb('a.revoked_at', 'is not', null), eb('a.expires_at', '<=', now)])),
  }[state]
  const [list, counted] = await Promise.all([
    found
      .leftJoin('organisation as org', 'org.id', 'a.top_org_id')
      .select(['a.id', 'a.days', 'a.top_org_id', 'org.name', 'a.note', 'a.made_at', 'a.expires_at'])
      .select(['a.used_at', 'a.used_by', 'a.revoked_at'])
      .orderBy('a.made_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(found.select('a.id').limit(countLimit).as('k'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list, total: Number(counted.total) }
}

export async function revokeActivation(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('activation_code')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
