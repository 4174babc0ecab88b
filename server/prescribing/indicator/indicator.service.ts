import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { indicatorCalls } from '#contract/prescribing/indicator.ts'
import { addByIndicators } from '#engine/additions/add-indicators.ts'
import { type JudgedValue, judgeValue, rangeFor } from '#engine/care/judge-value.ts'
import type { CompiledLabValue } from '#knowledge/schema/knowledge.ts'
import { additionIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { offeredLine } from '#server/prescribing/analysis/offered-line.service.ts'
import { type Subject, subjectOfCare } from '#server/prescribing/care/case.service.ts'
import { signLabel } from '#server/prescribing/care/present.service.ts'

type Answer = Output<typeof indicatorCalls.medicalIndicators>
type Asked = ParsedInput<typeof indicatorCalls.medicalIndicators>

const personOf = ({ patient }: Subject) => ({
  sex: patient?.sex ?? null,
  ageYears: patient?.ageMonths == null ? null : patient.ageMonths / 12,
})

const head = (ctx: Ctx, lab: CompiledLabValue, range: JudgedValue['range']) => ({
  code: lab.id,
  name: lab.zh,
  label: labelOf(lab, ctx.language),
  unit: termOf(ctx.knowledge, lab.unit, ctx.language),
  decimals: lab.decimals,
  range: range && { low: range.low ?? null, high: range.high ?? null },
})

export async function listIndicators(
  ctx: Ctx,
  prescriptionId: number | undefined,
): Promise<Output<typeof indicatorCalls.indicators>> {
  const person = personOf(await subjectOfCare(ctx, prescriptionId))
  const list = [...ctx.knowledge.labValues.values()].map((lab) => ({
    ...head(ctx, lab, rangeFor(lab, person)),
    group: lab.group,
    aliases: lab.aliases,
  }))
  return { list }
}

/** The meaning of each value; herbs are offered once, and herbs on the sheet that become risky are named. */
export async function judgeIndicators(ctx: Ctx, input: Asked): Promise<Answer> {
  const { knowledge, language } = ctx
  const subject = await subjectOfCare(ctx, input.prescriptionId)
  const person = personOf(subject)
  const onSheet = herbsOnSheet(ctx, input, subject)
  const taken = [...onSheet].map((herbId) => ({ herbId }))
  return {
    medicalIndicators: input.values.map(({ code, value }) => {
      const lab = knowledge.labValues.get(code)
      if (!lab) throw new Refusal('indicator_not_found')
      const judged = judgeValue(lab, value, person)
      const offers = addByIndicators(additionIndexOf(knowledge), [{ code, value }], taken, person)
      taken.push(...offers)
      return {
        ...head(ctx, lab, judged.range),
        id: lab.id,
        value,
        state: judged.state,
        urgent: judged.urgent,
        means: proseOf(judged.side?.means, language),
        herbs: offers.map((o) => offeredLine(ctx, o, 'indicator')),
        careful: (judged.side?.careful ?? []).flatMap(({ herbId, name, why }) => {
          const herb = knowledge.herbs.get(herbId)
          if (!herb || !onSheet.has(herbId)) return []
          return [{ herbId, name, label: labelOf(herb, language), why: proseOf(why, language) }]
        }),
        symptoms: (judged.side?.signs ?? []).map((id) => signLabel(ctx, id)),
        source: sourceOf(ctx, lab.source),
      }
    }),
  }
}

/** Herbs sent, those of the formulas, and those of the draft. */
function herbsOnSheet({ knowledge }: Ctx, { herbIds, recipeIds }: Asked, { content }: Subject): Set<string> {
  const ofRecipes = recipeIds.flatMap((id) => {
    const formula = knowledge.formulas.get(id)
    if (!formula) throw new Refusal('recipe_not_found')
    return formula.herbs.map((h) => h.herbId)
  })
  return new Set([...herbIds, ...ofRecipes, ...(content?.herbs ?? []).flatMap((h) => h.herbId ?? [])])
}
