import { limits } from '#contract/base/codes.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'
import type { RecipeConfirmation } from '#contract/prescribing/recipe-confirmation.ts'
import { mergeLines } from '#engine/composing/merge-lines.ts'
import { toFinest } from '#engine/dosing/round-dose.ts'
import type { Database } from '#server/db/connect.ts'
import type { Ctx } from '#server/http/context.ts'
import { splitSymptoms } from '#server/prescribing/analysis/analysis.service.ts'
import { checkChosen, productsOf } from '#server/prescribing/record/chosen.service.ts'
import { diagRecipesOf } from '#server/prescribing/record/diag-recipe.service.ts'
import { linesOfModules } from '#server/prescribing/record/module-lines.ts'
import { changeDraft } from '#server/prescribing/record/prescription.service.ts'
import { shelfRowsAt } from '#server/prescribing/record/price.service.ts'
import { takingOf } from './recipe.service.ts'
import { usualTaking } from './usual-taking.ts'

const isLine = (one: RecipeConfirmation['medicalIndicators'][number]): one is PrescribedHerb => 'name' in one

const allLines = (sent: RecipeConfirmation): PrescribedHerb[] => [
  ...linesOfModules(sent),
  ...sent.medicalIndicators.filter(isLine).map((line) => ({ ...line, from: 'indicator' as const })),
]

export const linesSent = (sent: RecipeConfirmation) => sent.selectedHerbs.length > 0 || allLines(sent).length > 0

/** Everything selected becomes the content of the prescription. */
export async function confirmRecipe(ctx: Ctx, sent: RecipeConfirmation): Promise<Output<typeof recipe.confirm>> {
  const change = {
    id: sent.prescriptionId,
    version: sent.version ?? null,
    action: 'confirm-recipe',
    recipeSrc: sent.alg === 'experience' ? 3 : 1,
  } as const
  const { version, content, safety } = await changeDraft(ctx, change, (now, row, trx) =>
    contentFrom(ctx, trx, row.org_id, now, sent),
  )
  return {
    prescriptionId: sent.prescriptionId,
    version,
    diagRecipes: diagRecipesOf(ctx.knowledge, sent.prescriptionId, content),
    content,
    safety,
  }
}

export async function contentFrom(
  ctx: Ctx,
  db: Database,
  orgId: number,
  now: PrescriptionContent,
  sent: RecipeConfirmation,
): Promise<PrescriptionContent> {
  const recipes = sent.recipeIds.map((r) => (typeof r === 'string' ? { recipeId: r, fraction: 'whole' as const } : r))
  const herbs = inPlace(now.herbs, chosenLines(ctx, sent, recipes))
  const outerProducts = productsOf(sent.outerProducts)
  checkChosen(ctx, { herbs, recipes, preparations: sent.preparations, outerProducts })
  if (!herbs.length && !sent.preparations.length && !outerProducts.length) throw new Refusal('prescription_empty')
  if (herbs.length > limits.herbs) throw new Refusal('herb_limit', { maximum: limits.herbs })
  await checkShelf(db, orgId, herbs, now.recipeUsage.pairs)
  return {
    ...now,
    ...signsOf(ctx, now, sent),
    alg: sent.alg,
    diseaseId: sent.diseaseId ?? now.diseaseId,
    recipes,
    compatibility: sent.compatibility,
    herbs,
    recipeUsage: usageOf(ctx, now, recipes),
    preparations: sent.preparations,
    outerProducts,
    medicalIndicators: sent.medicalIndicators.flatMap((one) => (isLine(one) ? [] : [one])),
    // The reasons were given for the previous lines.
    overrides: [],
  }
}

/** The doctor's final lines, else everything merged; manually added lines are marked. */
function chosenLines(
  { knowledge }: Ctx,
  sent: RecipeConfirmation,
  recipes: PrescriptionContent['recipes'],
): PrescribedHerb[] {
  const merged = mergeLines(allLines(sent)).map(({ sources: _, ...line }) => line)
  const known = new Map(merged.map((l) => [keyOf(l), l]))
  const lines = sent.selectedHerbs.length
    ? sent.selectedHerbs.map((l) => ({
        ...l,
        from: known.get(keyOf(l))?.from ?? l.from,
        reason: l.reason || (known.get(keyOf(l))?.reason ?? ''),
      }))
    : merged
  const formulas = recipes.flatMap((r) => knowledge.formulas.get(r.recipeId) ?? [])
  return lines.map((line) => {
    const formula = formulas.find((f) => f.herbs.some((h) => h.herbId === line.herbId))
    const role = line.role ?? formula?.herbs.find((h) => h.herbId === line.herbId)?.role ?? null
    return { ...line, role, recipeId: line.from === 'recipe' ? (line.recipeId ?? formula?.id ?? null) : line.recipeId }
  })
}

const keyOf = (l: PrescribedHerb) => `${l.herbId ?? l.name}/${l.form ?? ''}`

/** Lines of formulas first; of the others, existing ones keep their order and new ones come last. */
function inPlace(before: readonly PrescribedHerb[], lines: PrescribedHerb[]): PrescribedHerb[] {
  const places = new Map(before.map((l, place) => [keyOf(l), place]))
  const placeOf = (l: PrescribedHerb) => places.get(keyOf(l)) ?? before.length
  const ofFormulas = lines.filter((l) => l.from === 'recipe')
  const beside = lines.filter((l) => l.from !== 'recipe')
  return [...ofFormulas, ...beside.sort((a, b) => placeOf(a) - placeOf(b))]
}

/** Until the usage is stated, the formula's own is used, with its number of times a day. */
function usageOf(
  ctx: Ctx,
  { recipeUsage, decoctionType, drugForm }: PrescriptionContent,
  recipes: PrescriptionContent['recipes'],
) {
  if (recipeUsage.taking || !recipes.length) return recipeUsage
  const { taking, timesPerDay } = takingOf(
    ctx,
    recipes.map((r) => r.recipeId),
    decoctionType,
  )
  return taking
    ? { ...recipeUsage, taking: taking.slice(0, 300), timesPerDay: timesPerDay ?? recipeUsage.timesPerDay }
    : { ...recipeUsage, taking: usualTaking(ctx, recipes, { decoctionType, drugForm }) }
}

/** Lines from the clinic's own stock must be in stock. */
async function checkShelf(db: Database, orgId: number, herbs: readonly PrescribedHerb[], pairs: number) {
  const wanted = herbs.filter((h) => h.from === 'shop')
  const rows = await shelfRowsAt(
    db,
    orgId,
    wanted.flatMap((h) => h.herbId ?? []),
  )
  const shelf = new Map(rows.map((r) => [`${r.herb_id}/${r.form}`, r.stock_g]))
  const needed = new Map<string, number>()
  for (const { herbId, form, name, doseG } of wanted) {
    const place = [`${herbId}/${form ?? ''}`, `${herbId}/`].find((one) => shelf.has(one))
    const stock = place === undefined ? undefined : shelf.get(place)
    if (place === undefined || stock === undefined) throw new Refusal('shelf_short', { herb: name })
    const grams = (needed.get(place) ?? 0) + doseG * pairs
    needed.set(place, grams)
    // 0.1 g times 3 is a little more than 0.3 to the machine.
    if (stock !== null && toFinest(grams - stock) > 0) throw new Refusal('shelf_short', { herb: name })
  }
}

/** Signs as in the analysis; earlier notes on a sign are kept. */
function signsOf(
  { knowledge }: Ctx,
  now: PrescriptionContent,
  sent: RecipeConfirmation,
): Pick<PrescriptionContent, 'symptoms'> {
  const { present, denied } = splitSymptoms(sent)
  if (!present.length && !denied.length) return { symptoms: now.symptoms }
  if (present.length > limits.recipeSymptoms) throw new Refusal('symptom_limit', { maximum: limits.recipeSymptoms })
  const main = new Set(sent.mainSymptoms)
  const before = new Map(now.symptoms.map((s) => [s.id, s]))
  const sign = (holds: boolean) => (id: string) => {
    const old = before.get(id)
    return { ...(old ?? { from: 'picked' as const }), id, present: holds, main: main.has(id) }
  }
  const symptoms = [...present.map(sign(true)), ...denied.slice(0, 100).map(sign(false))]
  if (symptoms.some((s) => !knowledge.signs.has(s.id) && !before.has(s.id))) throw new Refusal('symptom_not_found')
  return { symptoms }
}
