import { drugForms } from '#contract/base/codes.ts'
import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'
import { besideNumbers, directionsFor, type MadeAs, saysHowTaken } from '#engine/composing/directions.ts'
import type { DosedHerb } from '#engine/dosing/dosing.types.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { timesPerDayOf } from '#engine/dosing/treat-course.ts'
import type { Prose } from '#knowledge/schema/common.ts'
import type { CompiledFormula, HerbRef } from '#knowledge/schema/knowledge.ts'
import type { Ctx } from '#server/http/context.ts'
import { amountOf, labelOf, otherNamesOf, phraseOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { explainSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { noteWithin } from '#server/prescribing/herb/herb.service.ts'
import { findTerms } from '#server/search/terms.ts'
import { usualTaking } from './usual-taking.ts'

export function searchRecipes({ knowledge, language }: Ctx, q: string): Output<typeof recipe.search> {
  const list = findTerms(knowledge, 'recipe', q, 20).flatMap(({ id }) => knowledge.formulas.get(id) ?? [])
  return {
    list: list.map((f) => ({
      recipeId: f.id,
      name: f.zh,
      label: labelOf(f, language),
      source: sourceOf({ knowledge, language }, f.source),
      herbs: f.herbs.length,
    })),
  }
}

export function findFormula({ knowledge }: Ctx, id: string): CompiledFormula {
  const formula = knowledge.formulas.get(id)
  if (!formula) throw new Refusal('recipe_not_found')
  return formula
}

/** Sentences already covered by the sheet's own, and those about powders and pills that are decocted here. */
const sheetSays = /^水煎，每日一剂，分二至三次温服。$|作汤剂，用量见组成。$|亦可按比例作汤剂。$/

type Asked = Pick<ParsedInput<typeof recipe.dose>, 'recipeIds' | 'compatibility' | 'fraction'> &
  Partial<Pick<ParsedInput<typeof recipe.dose>, 'fractions'>>

/** The lines a formula puts on the sheet, and the classic's instructions for taking. */
export function doseRecipes(
  ctx: Ctx,
  { recipeIds, compatibility, fraction, fractions = [] }: Asked,
): Output<typeof recipe.dose> {
  const formulas = recipeIds.map((id) => findFormula(ctx, id))
  const dosed = doseFormulas(
    ctx.knowledge,
    formulas.map((f, i) => ({ formulaId: f.id, compatibility, fraction: fractions[i] ?? fraction })),
  )
  const undosed = dosed.filter((d) => d.because.some((b) => b.rule === 'no-oral-dose'))
  const herbs = dosed
    .filter((d) => !undosed.includes(d))
    .map((d) => ({
      herbId: d.herbId,
      name: d.form ?? ctx.knowledge.herbs.get(d.herbId)?.zh ?? d.name,
      form: d.form,
      doseG: d.doseG ?? 1,
      role: d.role,
      decoct: noteWithin(
        ctx.knowledge,
        d,
        d.from.map((f) => f.formulaId),
      ),
      from: 'recipe' as const,
      recipeId: d.from[0]?.formulaId ?? null,
      reason: '',
      original: d.from.flatMap((f) => (f.original ? amountOf(ctx, f.original) : [])).join(' / ') || null,
      merged: mergedOf(ctx, d.from),
    }))
  return {
    herbs,
    ...takingOf(ctx, recipeIds),
    note: [...formulas.map((f) => proseOf(f.cautions, ctx.language)), excluded(ctx, undosed)].filter(Boolean).join(' '),
  }
}

/**
 * A herb without an oral dose in any source is not added automatically; the omission is reported, with the substitutes
 * of its legal entry.
 */
function excluded(ctx: Ctx, undosed: readonly { herbId: string }[]): string {
  const entries = undosed.flatMap(({ herbId }) => ctx.knowledge.herbs.get(herbId) ?? [])
  if (!entries.length) return ''
  const comma = punctuation[ctx.language].comma
  const nameAll = (all: readonly { zh: string; en: string }[]) => all.map((h) => labelOf(h, ctx.language)).join(comma)
  const instead = nameAll(
    entries.flatMap((h) => h.law?.instead ?? []).flatMap((id) => ctx.knowledge.herbs.get(id) ?? []),
  )
  return explainSentence(instead ? 'left-out-instead' : 'left-out', { herbs: nameAll(entries), instead }, ctx.language)
}

/**
 * The first formula whose taking differs from the sheet's default: what it adds to the numbers, and the times a day;
 * where it names no hour or way, after the usual ones.
 */
export function takingOf(ctx: Ctx, recipeIds: readonly string[], as: MadeAs = 'self') {
  const formulas = recipeIds.map((id) => findFormula(ctx, id))
  const taken = formulas
    .flatMap((f) => directionsFor(f, as) ?? [])
    .find((take) => !sheetSays.test(proseOf(take, 'zh_CN')))
  const beside = (taken && (as === 'paste' ? taken : besideNumbers(taken))) || undefined
  return {
    taking: directionsText(ctx, beside, formulas, as),
    timesPerDay: taken ? timesPerDayOf(proseOf(taken, 'zh_CN'), null) : null,
  }
}

function directionsText(ctx: Ctx, beside: Prose | undefined, formulas: CompiledFormula[], as: MadeAs): string {
  const words = proseOf(beside, ctx.language)
  if (!beside || saysHowTaken(proseOf(beside, 'zh_CN'))) return words
  const recipes = formulas.map(({ id }) => ({ recipeId: id }))
  const usual = usualTaking(ctx, recipes, { decoctionType: as, drugForm: drugForms.decoction })
  return [usual, words].filter(Boolean).join(punctuation[ctx.language].space)
}

/** When formulas have different doses of one herb: the dose of each. */
function mergedOf({ knowledge, language }: Ctx, from: DosedHerb['from']): string[] {
  if (new Set(from.map((f) => f.doseG)).size < 2) return []
  return from.flatMap(({ formulaId, doseG }) => {
    const formula = knowledge.formulas.get(formulaId)
    return formula ? [`${labelOf(formula, language)} ${doseG ?? '–'} g`] : []
  })
}

export function describeRecipe(ctx: Ctx, id: string): Output<typeof recipe.detail> {
  const { knowledge, language } = ctx
  const f = findFormula(ctx, id)
  const prose = (p: Parameters<typeof proseOf>[0]) => proseOf(p, language)
  const label = <T extends { id: string; zh: string; en: string }>(entry: T | undefined) =>
    entry ? [{ id: entry.id, name: entry.zh, label: labelOf(entry, language) }] : []
  const herbName = ({ herbId, form }: HerbRef, zh: string) => {
    const herb = knowledge.herbs.get(herbId)
    const en = form ? herb?.forms.find((f) => f.zh === form)?.en : herb?.en
    return labelOf({ zh, en: en ?? herb?.en }, language)
  }
  const signName = (s: string) => label(knowledge.signs.get(s))[0]?.label ?? s
  return {
    recipeId: f.id,
    name: f.zh,
    label: labelOf(f, language),
    pinyin: f.pinyin ?? '',
    aliases: otherNamesOf(f.aliases, language),
    class: termOf(knowledge, f.class, language),
    form: termOf(knowledge, f.form, language),
    source: sourceOf(ctx, f.source),
    herbs: f.herbs.map((h) => ({
      herbId: h.herbId,
      name: h.form ?? knowledge.herbs.get(h.herbId)?.zh ?? h.name,
      label: herbName(h, h.form ?? knowledge.herbs.get(h.herbId)?.zh ?? h.name),
      form: h.form,
      role: h.role && termOf(knowledge, h.role, language),
      original: h.original && amountOf(ctx, h.original),
      grams: h.grams,
      preparation: h.preparation && phraseOf(ctx, h.preparation),
    })),
    signs: Object.fromEntries(
      Object.entries(f.signs).map(([kind, ids]) => [kind, ids.flatMap((s) => label(knowledge.signs.get(s)))]),
    ),
    patterns: f.patterns.flatMap((p) => label(knowledge.patterns.get(p))),
    diseases: f.diseases.flatMap((d) => label(knowledge.diseases.get(d))),
    mechanism: prose(f.mechanism),
    method: f.method.map((t) => termOf(knowledge, t, language)),
    decoct: prose(f.decoct),
    take: prose(f.take),
    cautions: prose(f.cautions),
    modify: f.modify.map((m) => ({
      if: m.if.map(signName),
      add: m.add.map((a) => `${herbName(a, a.name)}${a.grams ? ` ${a.grams} g` : ''}`),
      remove: m.remove.map((r) => herbName(r, r.form ?? knowledge.herbs.get(r.herbId)?.zh ?? '')),
      why: prose(m.why),
    })),
    similar: f.similar.flatMap(({ to, by }) => label(knowledge.formulas.get(to)).map((l) => ({ ...l, by: prose(by) }))),
    misuse: f.misuse.map(prose),
    icd10: f.icd10,
    conflicts: f.conflicts.map(prose),
    differs: prose(f.differs),
  }
}
