import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { dose } from '#contract/prescribing/dose.ts'
import { convertAmount } from '#engine/dosing/convert.ts'
import type { DoseTable } from '#knowledge/schema/dose.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, unitOf } from '#server/language/label.ts'

type Calls = typeof dose

export function listTables(ctx: Ctx): Output<Calls['conversionTables']> {
  return { dynasties: [...ctx.knowledge.doses.values()].map((t) => present(ctx, t)) }
}

function present(ctx: Ctx, t: DoseTable) {
  const { knowledge, language } = ctx
  const measured = (unit: string) => ({ unit, label: unitOf(ctx, unit) })
  const weights = Object.entries(t.weightsG).map(([unit, grams]) => ({ ...measured(unit), grams, millilitres: null }))
  const volumes = Object.entries(t.volumesMl).map(([unit, millilitres]) => ({
    ...measured(unit),
    grams: null,
    millilitres,
  }))
  return {
    id: t.id,
    code: t.dynasty,
    name: t.zh,
    label: labelOf(t, language),
    usual: t.usual,
    rows: [...weights, ...volumes],
    things: t.things.map(({ herb, unit, grams, source }) => {
      const herbId = knowledge.herbNames.get(herb)?.herbId ?? null
      const entry = herbId === null ? undefined : knowledge.herbs.get(herbId)
      const from = sourceOf(ctx, source ?? t.source)
      return { herbId, herb: entry ? labelOf(entry, language) : herb, ...measured(unit), grams, source: from }
    }),
    note: proseOf(t.note, language),
    source: sourceOf(ctx, t.source),
  }
}

/** One amount by one table. A drug's own measure or a volume is in both columns when both are known. */
export function convertMeasure(ctx: Ctx, input: ParsedInput<Calls['convert']>): Output<Calls['convert']> {
  const { knowledge } = ctx
  const tables = [...knowledge.doses.values()]
  const table =
    knowledge.doses.get(input.dynasty) ??
    tables.find((t) => t.dynasty === input.dynasty && t.usual) ??
    tables.find((t) => t.dynasty === input.dynasty)
  if (!table) throw new Refusal('measure_unknown', { unit: input.dynasty })
  if (input.herbId !== undefined && !knowledge.herbs.has(input.herbId)) throw new Refusal('herb_not_found')
  const unitMl = Object.hasOwn(table.volumesMl, input.unit) ? table.volumesMl[input.unit] : undefined
  const millilitres = unitMl === undefined ? null : round(unitMl * input.amount)
  const herb = { herbId: input.herbId ?? '', form: null }
  // A volume has no weight without a drug.
  const weighable = input.herbId !== undefined || unitMl === undefined
  const weighed = weighable ? convertAmount(knowledge, table, herb, `${input.amount}${input.unit}`) : null
  if (millilitres === null && (weighed?.grams ?? null) === null)
    throw new Refusal('measure_unknown', { unit: input.unit })
  return {
    grams: weighed?.grams ?? null,
    millilitres,
    table: labelOf(table, ctx.language),
    figures: (weighed?.because.figures ?? `${input.amount} × ${unitMl} ml/${input.unit}`).replace(
      input.unit,
      unitOf(ctx, input.unit),
    ),
    source: sourceOf(ctx, weighed?.because.source || table.source),
  }
}

const round = (n: number) => Math.round(n * 1000) / 1000
