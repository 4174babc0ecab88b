import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { ownShelfCalls } from '#contract/prescribing/own-shelf.ts'
import type { Ctx } from '#server/http/context.ts'
import { splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { present } from './custom-prescription.service.ts'
import { selectEnabled } from './custom-prescription.sql.ts'

type Calls = typeof ownShelfCalls

/** Nobody uses more at a time; older ones are still found by name. */
const weighed = 300
const offered = 6

/** By name as they are; without a name, those with at least one sign of the patient and none that was denied. */
export async function offerOwn(ctx: Ctx, input: ParsedInput<Calls['personal']>): Promise<Output<Calls['personal']>> {
  const { present: shown, denied } = splitSymptoms(input)
  return ownFor(ctx, input.q.trim(), shown, denied)
}

export async function ownFor(
  ctx: Ctx,
  q: string,
  shown: readonly string[],
  denied: readonly string[],
): Promise<Output<Calls['personal']>> {
  const { knowledge } = ctx
  if (!q && !shown.length) return { list: [] }
  const holds = new Set(shown.flatMap((id) => [id, ...(knowledge.signs.get(id)?.broader ?? [])]))
  const rows = await selectEnabled(ctx.db, ctx.user, q, q ? offered : weighed)
  const found = rows.map((row) => {
    const own = present(ctx, row)
    const matched = own.symptoms.filter((s) => holds.has(s.id))
    return {
      customPrescriptionId: own.id,
      name: own.name,
      number: own.number,
      remark: own.remark,
      herbs: own.herbs.map((line) => ({ ...line, from: 'personal' as const, reason: line.reason || own.name })),
      matched: matched.map((s) => ({ symptomId: s.id, label: s.label })),
      signs: own.symptoms.length,
      against: own.symptoms.filter((s) => denied.includes(s.id)).length,
    }
  })
  const fits = q ? found : found.filter((f) => f.matched.length > f.against)
  const share = (f: (typeof found)[number]) => (f.matched.length - f.against) / Math.max(1, f.signs)
  const list = q ? fits : fits.sort((a, b) => b.matched.length - a.matched.length || share(b) - share(a))
  return { list: list.slice(0, offered).map(({ against: _, ...own }) => own) }
}
