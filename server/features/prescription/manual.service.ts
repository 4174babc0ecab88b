import type { Output, ParsedInput } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { prescription } from '#contract/prescription.ts'
import { type PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import type { Database } from '#server/db/connect.ts'
import { note } from '#server/features/audit/audit.service.ts'
import { findOwnFormula } from '#server/features/custom-prescription/custom-prescription.service.ts'
import type { Ctx } from '#server/http/context.ts'
import { readContent } from './content.ts'
import { derive } from './derive.service.ts'
import { columnsOf, entry, lockOpen, subjectOf } from './prescription.service.ts'
import { updatePrescription } from './prescription.sql.ts'

const manual = 2
type Request = ParsedInput<typeof prescription.confirmManual>
type Answer = Output<typeof prescription.confirmManual>

/** Herbs written by hand take the place of what stands on the desk; the draft is from then on a manual one. */
export async function confirmManual(ctx: Ctx, input: Request): Promise<Answer> {
  for (const { recipeId } of input.recipes)
    if (!ctx.knowledge.formulas.has(recipeId)) throw new Refusal('recipe_not_found')
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockOpen(ctx, trx, input.prescriptionId, input.version ?? null)
    const herbs = await linesOf(ctx, trx, input)
    if (!herbs.length) throw new Refusal('prescription_empty')
    const content = PrescriptionContent.parse(written(readContent(row.content), input, herbs))
    const derived = await derive(ctx, trx, await subjectOf(ctx, trx, row), content)
    const version = row.version + 1
    await updatePrescription(trx, row.id, { ...columnsOf(ctx, content, derived), version, recipe_src: manual })
    await note(ctx, trx, entry('confirm-manual', row))
    const name = input.name || derived.recipeName
    const diagRecipes = [{ recipeId: content.recipes[0]?.recipeId ?? null, name, herbs: content.herbs }]
    return { prescriptionId: row.id, version, recipeSrc: manual, diagRecipes }
  })
}

/** What was sent, or the lines of a formula of her own; each with its role in the formulas that it is held to be. */
async function linesOf(ctx: Ctx, db: Database, { customPrescriptionId, ...input }: Request): Promise<PrescribedHerb[]> {
  const own = customPrescriptionId === undefined ? null : await findOwnFormula(ctx, db, customPrescriptionId)
  const herbs = input.herbs.length ? input.herbs : (own?.herbs ?? [])
  const formulas = input.recipes.flatMap((r) => ctx.knowledge.formulas.get(r.recipeId) ?? [])
  return herbs.map((line) => {
    const formula = formulas.find((f) => f.herbs.some((h) => h.herbId === line.herbId))
    const role = formula?.herbs.find((h) => h.herbId === line.herbId)?.role ?? null
    return {
      ...line,
      role: line.role ?? role,
      recipeId: line.recipeId ?? formula?.id ?? null,
      from: own ? ('personal' as const) : line.from,
      reason: line.reason || (own?.name ?? ''),
    }
  })
}

function written(before: PrescriptionContent, input: Request, herbs: PrescribedHerb[]): PrescriptionContent {
  const { pairs, taking, recipes, compatibility } = input
  return {
    ...before,
    herbs,
    recipes,
    compatibility,
    // Reasons were given for the herbs that stood there before.
    overrides: [],
    recipeUsage: { ...before.recipeUsage, ...(pairs !== undefined && { pairs }), ...(taking && { taking }) },
  }
}
