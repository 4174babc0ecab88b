import type { Recognition as Wire } from '#contract/prescribing/recognition.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import type { OutLine, Removal, WrittenOut } from '#engine/recognition/recognition.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { headingText } from '#server/language/heading.ts'
import { labelOf } from '#server/language/label.ts'
import { noteWithin } from '#server/prescribing/herb/herb.service.ts'
import { herbLabel, presentLine } from './present-recognition.ts'

const formulaLabel = ({ knowledge, language }: Ctx, id: string) => {
  const formula = knowledge.formulas.get(id)
  return { id, name: formula?.zh ?? id, label: formula ? labelOf(formula, language) : id }
}

export const presentExcluded = (ctx: Ctx, { herbId, form, formulaIds, span }: Removal): Wire['excluded'][number] => ({
  span: [span[0], span[1]],
  herb: herbLabel(ctx, herbId, form),
  recipes: formulaIds.map((id) => formulaLabel(ctx, id).label),
})

export const presentWriteOut = (ctx: Ctx, out: WrittenOut): NonNullable<Wire['writeOut']> => ({
  span: [out.span[0], out.span[1]],
  heading: headingText(out.heading),
  recipes: out.formulaIds.map((id) => formulaLabel(ctx, id)),
  lines: out.lines.map((line) => presentOut(ctx, line)),
})

/** A written line keeps its notes; a line of the formula gets those usual for the herb. */
function presentOut(ctx: Ctx, { herbId, form, name, role, doseG, line, formulaIds, stays }: OutLine) {
  const ref = herbId === null ? null : { herbId, form }
  const range = ref && rangeOf(ctx.knowledge, ref)
  const written = line && presentLine(ctx, line)
  return {
    herbId,
    form,
    name,
    doseG,
    label: ref ? herbLabel(ctx, ref.herbId, form).label : (written?.label ?? name),
    amount: written?.amount ?? '',
    decoct:
      (written && line.notes.length > 0 ? written.decoct : '') ||
      (ref ? noteWithin(ctx.knowledge, ref, formulaIds) : ''),
    role,
    doseRangeG: range ? ([range.low, range.high] as [number, number]) : null,
    recipes: formulaIds.map((id) => formulaLabel(ctx, id)),
    stays,
  }
}
