import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'
import { avoidByElements } from '#engine/composing/avoid.ts'
import { propertiesOf } from '#engine/composing/properties.ts'
import { explainTaking } from '#engine/composing/taking.ts'
import { doseFormulas } from '#engine/dosing/merge-formulas.ts'
import { weighElements } from '#engine/patterns/elements.ts'
import { drugsStatedIn } from '#engine/safety/stated-drugs.ts'
import { matchingIndexOf, safetyIndexOf } from '#server/engine-indexes.ts'
import type { Ctx } from '#server/http/context.ts'
import { labelOf, proseOf, sourceOf, termOf } from '#server/language/label.ts'
import { adviceSentence } from '#server/language/messages.ts'
import { punctuation } from '#server/language/punctuation.ts'
import { splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { conflictsOf } from '#server/prescribing/herb/conflict.service.ts'
import { herbsInOrder } from '#server/prescribing/print/sheet-data.ts'
import { callerAsReader, directionsIn } from '#server/prescribing/print/sheet-directions.ts'
import { herbInText } from '#server/prescribing/print/sheet-words.ts'
import { loadPrescription } from '#server/prescribing/record/prescription.service.ts'
import { findFormula } from './recipe.service.ts'

type Exclusion = Output<typeof recipe.exclusions>['exclusions'][number]

const editorOf = async (ctx: Ctx, id: number | undefined) => (id === undefined ? null : loadPrescription(ctx, id))

/** 要避免: by the pattern, by each herb, by the herbs' incompatibilities, and by the patient's drugs. */
export async function listExclusions(
  ctx: Ctx,
  input: ParsedInput<typeof recipe.exclusions>,
): Promise<Output<typeof recipe.exclusions>> {
  const { knowledge, language } = ctx
  const found = await editorOf(ctx, input.prescriptionId)
  const editor = found?.content
  const asked = input.recipeIds.length ? input.recipeIds : (editor?.recipes.map((r) => r.recipeId) ?? [])
  const formulas = asked.map((id) => findFormula(ctx, id))
  const { present } = splitSymptoms({ ...input, mainSymptoms: [] })
  const signIds = present.length ? present : (editor?.symptoms.filter((s) => s.present).map((s) => s.id) ?? [])
  const evidence = signIds.map((signId) => ({ signId, present: true, weight: 1 }))
  const elements = weighElements(matchingIndexOf(knowledge), evidence)
  const herbIds = [
    ...new Set([
      ...formulas.flatMap((f) => f.herbs.map((h) => h.herbId)),
      ...(editor?.herbs.flatMap((h) => h.herbId ?? []) ?? []),
    ]),
  ]
  const byPattern = avoidByElements(knowledge, formulas, elements).map(
    ({ kind, key, by, formulaId, source }): Exclusion => ({
      kind,
      recipeId: formulaId,
      herbId: null,
      what: adviceSentence(key, {}, language),
      reason: adviceSentence('avoid-because', { element: termOf(knowledge, by, language) }, language),
      source: sourceOf(ctx, source),
    }),
  )
  const cautions = formulas.flatMap((f): Exclusion[] =>
    f.cautions
      ? [
          {
            kind: 'habit',
            recipeId: f.id,
            herbId: null,
            what: proseOf(f.cautions, language),
            reason: labelOf(f, language),
            source: sourceOf(ctx, f.source),
          },
        ]
      : [],
  )
  const drugsSaid = drugsStatedIn(safetyIndexOf(knowledge), editor?.selfDescription ?? '')
  const { conflicts } = conflictsOf(ctx, herbIds, [...(found?.patient?.westernDrugs ?? []), ...drugsSaid])
  const byDrug = conflicts
    .filter((c) => c.kind === 'drug')
    .map(
      (c): Exclusion => ({
        kind: 'drug',
        recipeId: null,
        herbId: c.herbId,
        what: c.other,
        reason: c.reason,
        source: sourceOf(ctx, c.source),
      }),
    )
  const exclusions = [...byPattern, ...herbIds.flatMap((id) => byHerb(ctx, id)), ...byDrug, ...cautions]
  return {
    exclusions: [
      ...new Map(exclusions.map((e) => [`${e.kind}/${e.what}/${e.kind === 'drug' ? e.herbId : ''}`, e])).values(),
    ],
  }
}

/** The herb's notes on food, and the herbs incompatible with it. */
function byHerb(ctx: Ctx, herbId: string): Exclusion[] {
  const { knowledge, language } = ctx
  const herb = knowledge.herbs.get(herbId)
  if (!herb) return []
  const label = labelOf(herb, language)
  const food = herb.food
    ? [
        {
          kind: 'food' as const,
          recipeId: null,
          herbId,
          what: proseOf(herb.food, language),
          reason: label,
          source: sourceOf(ctx, herb.source),
        },
      ]
    : []
  const opposed = [...knowledge.incompatibilities.values()].flatMap((pair) => {
    const others = pair.a.includes(herbId) ? pair.b : pair.b.includes(herbId) ? pair.a : []
    if (!others.length) return []
    const names = others.flatMap((id) => {
      const other = knowledge.herbs.get(id)
      return other ? [labelOf(other, language)] : []
    })
    const reason = adviceSentence('avoid-opposed', { herb: label, rule: labelOf(pair, language) }, language)
    const what = names.slice(0, 6).join(punctuation[language].comma)
    return [{ kind: 'herb' as const, recipeId: null, herbId, what, reason, source: sourceOf(ctx, pair.source) }]
  })
  return [...food, ...opposed]
}

/** 四气五味归经 of each formula at its usual doses, or of the lines on the editor. */
export async function describeProperties(
  ctx: Ctx,
  { recipeIds, prescriptionId }: ParsedInput<typeof recipe.properties>,
): Promise<Output<typeof recipe.properties>> {
  const editor = (await editorOf(ctx, prescriptionId))?.content
  const formulas = (recipeIds ?? []).map((id) => findFormula(ctx, id))
  const named = formulas.map((f) => ({
    recipeId: f.id,
    name: f.zh,
    label: labelOf(f, ctx.language),
    lines: doseFormulas(ctx.knowledge, [{ formulaId: f.id, compatibility: 'modern', fraction: 'whole' }]),
  }))
  const own = editor ? [{ recipeId: null, name: '', label: '', lines: editor.herbs }] : []
  return {
    list: [...named, ...own].map(({ lines, ...rest }) => {
      const { functions, ...p } = propertiesOf(ctx.knowledge, lines)
      const name = (term: string) => termOf(ctx.knowledge, term, ctx.language)
      const shares = (list: typeof p.natures) => list.map((one) => ({ ...one, name: name(one.name) }))
      return {
        ...rest,
        ...p,
        natures: shares(p.natures),
        taste: shares(p.taste),
        meridians: shares(p.meridians),
        functions: functions.map((f) => ({
          name: name(f.name),
          share: f.share,
          herbs: f.herbs.flatMap((id) => {
            const herb = ctx.knowledge.herbs.get(id)
            return herb ? [labelOf(herb, ctx.language)] : []
          }),
        })),
      }
    }),
  }
}

export async function explainTake(ctx: Ctx, prescriptionId: number): Promise<Output<typeof recipe.takeExplanation>> {
  const { content, patient } = await loadPrescription(ctx, prescriptionId)
  const formulas = content.recipes.flatMap((r) => ctx.knowledge.formulas.get(r.recipeId) ?? [])
  const bagG = [...ctx.knowledge.madeForms.values()].find((f) => f.kind === 'paste')?.bagG ?? 15
  // By the names of the sheet and in its order: the patient compares the two.
  const reader = callerAsReader(ctx)
  const lines = herbsInOrder({ content }).map((h) => ({ ...h, name: herbInText(reader, h.name) }))
  if (!lines.length) return { list: [] }
  const sections = explainTaking(ctx.knowledge, {
    lines,
    formulas,
    way: content.decoctionType,
    ...content.recipeUsage,
    bagG,
    ageYears: patient?.age ?? null,
    taking: content.recipeUsage.taking,
  })
  const space = punctuation[ctx.language].space
  const list = sections.map(({ title, sentences }) => ({
    title: adviceSentence(title, {}, ctx.language),
    content: sentences.map((s) => adviceSentence(s.key, s.values, ctx.language)).join(space),
  }))
  const own = {
    title: adviceSentence('take-own', {}, ctx.language),
    content: directionsIn(reader, content),
  }
  return { list: own.content ? [own, ...list] : list }
}
