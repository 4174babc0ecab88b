import type { ReadLine, RecognisedRecipe, Recognition as Wire } from '#contract/prescribing/recognition.ts'
import { rangeOf } from '#engine/dosing/dose-formula.ts'
import type { ParsedLine, Reasoned, RecognisedFormula, Treats } from '#engine/recognition/recognition.types.ts'
import type { Ctx } from '#server/http/context.ts'
import { amountOf, chineseOf, labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { usualNoteOf } from '#server/prescribing/herb/herb.service.ts'

const longestNote = 20

export const herbLabel = ({ knowledge, language }: Ctx, id: string, form: string | null = null) => {
  const herb = knowledge.herbs.get(id)
  const shape = herb?.forms.find((f) => f.zh === form)
  const name = form ?? herb?.zh ?? id
  return { id, name, label: labelOf({ zh: name, en: shape?.en ?? herb?.en }, language) }
}

export const signLabel = ({ knowledge, language }: Ctx, id: string) => {
  const sign = knowledge.signs.get(id)
  return { id, name: sign?.zh ?? id, label: sign ? labelOf(sign, language) : id }
}

export function presentLine(ctx: Ctx, line: ParsedLine): ReadLine {
  const { knowledge } = ctx
  const ref = line.herbId === null ? null : { herbId: line.herbId, form: line.form }
  const range = ref && rangeOf(knowledge, ref)
  return {
    herbId: line.herbId,
    name: line.name,
    form: line.form,
    doseG: line.doseG,
    decoct: (line.notes.join(punctuation.zh_CN.pause) || (ref ? usualNoteOf(knowledge, ref) : '')).slice(
      0,
      longestNote,
    ),
    span: [line.span[0], line.span[1]],
    text: line.text,
    label: line.herbId ? herbLabel(ctx, line.herbId, line.form).label : chineseOf(line.name, ctx.language),
    amount: line.amount,
    doseRangeG: range ? [range.low, range.high] : null,
    others: line.others.map(({ herbId, form }) => {
      const { name, label } = herbLabel(ctx, herbId, form)
      return { herbId, form, name, label }
    }),
    problem: line.problem,
    joint: line.joint && {
      name: chineseOf(line.joint.entry.zh, ctx.language),
      sumG: line.joint.sumG,
      note: proseOf(line.joint.entry.note, ctx.language),
    },
  }
}

export function presentFormula(ctx: Ctx, found: RecognisedFormula): RecognisedRecipe {
  const { knowledge, language } = ctx
  const formula = knowledge.formulas.get(found.formulaId)
  return {
    recipeId: found.formulaId,
    name: formula?.zh ?? found.formulaId,
    label: formula ? labelOf(formula, language) : found.formulaId,
    source: sourceOf(ctx, formula?.source ?? ''),
    score: found.score,
    coverage: found.coverage,
    explained: found.explained,
    proportion: found.proportion,
    named: found.named,
    mechanism: proseOf(formula?.mechanism, language),
    method: (formula?.method ?? []).map((t) => termOf(knowledge, t, language)),
    present: found.present.map(({ herbId, insteadId, original, ...share }) => ({
      ...share,
      original: original && amountOf(ctx, original),
      herb: herbLabel(ctx, herbId),
      instead: insteadId === null ? null : herbLabel(ctx, insteadId),
    })),
    absent: found.absentIds.map((id) => herbLabel(ctx, id)),
  }
}

export function presentReasoned(ctx: Ctx, r: Reasoned): Wire['additions'][number] {
  const { knowledge, language } = ctx
  const formula = r.formulaId ? knowledge.formulas.get(r.formulaId) : undefined
  return {
    line: r.line,
    herb: herbLabel(ctx, r.herbId, r.form),
    role: r.role,
    actions: r.actions.map((a) => termOf(knowledge, a, language)),
    signs: r.signIds.map((id) => signLabel(ctx, id)),
    why: proseOf(r.why ?? undefined, language),
    recipe: formula ? labelOf(formula, language) : null,
  }
}

export function presentTreats(ctx: Ctx, { methods, signs, missing }: Treats): Wire['treats'] {
  const { knowledge, language } = ctx
  const formulaLabel = (id: string) => labelOf(knowledge.formulas.get(id) ?? { zh: id, en: id }, language)
  const source = (by: Treats['signs'][number]['by'][number]) =>
    by.kind === 'formula' ? formulaLabel(by.id) : herbLabel(ctx, by.id).label
  return {
    methods: methods.map((m) => termOf(knowledge, m, language)),
    signs: signs.map(({ signId, by }) => ({ ...signLabel(ctx, signId), by: by.map(source) })),
    uncovered: missing.uncovered.map((id) => signLabel(ctx, id)),
    unasked: missing.unasked.map((id) => signLabel(ctx, id)),
    against: missing.against.map((a) => ({ ...signLabel(ctx, a.signId), recipe: formulaLabel(a.formulaId) })),
  }
}
