import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { ownShelfCalls } from '#contract/prescribing/own-shelf.ts'
import type { Ctx } from '#server/http/context.ts'
import { choiceOf } from '#server/prescribing/herb/herb.service.ts'
import { shelfRowsAt } from '#server/prescribing/record/price.service.ts'
import { findTerms } from '#server/search/terms.ts'

type Calls = typeof ownShelfCalls

const listed = 20

/** The stock of the caller's clinic: nothing else is listed, however well known. */
export async function listShelf(
  ctx: Ctx,
  { q, herbIds }: ParsedInput<Calls['shopWindows']>,
): Promise<Output<Calls['shopWindows']>> {
  const { knowledge, db, user } = ctx
  if (herbIds.some((id) => !knowledge.herbs.has(id))) throw new Refusal('herb_not_found')
  const asked = q.trim() ? findTerms(knowledge, 'herb', q, listed).map(({ id }) => id) : herbIds
  const rows = Map.groupBy(await shelfRowsAt(db, user.orgId, asked), (r) => r.herb_id)
  const list = asked.flatMap((id) => {
    const herb = knowledge.herbs.get(id)
    if (!herb) return []
    return (rows.get(id) ?? []).map((row) => ({
      choice: choiceOf(herb, herb.forms.find((f) => f.zh === row.form) ?? null, ctx),
      yuanPerG: row.yuan_per_g,
      stockG: row.stock_g,
    }))
  })
  return { list }
}
