import type { Output, ParsedInput } from '#contract/base/endpoint.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Ctx } from '#server/http/context.ts'
import { findOwnFormula } from '#server/prescribing/custom-prescription/custom-prescription.service.ts'
import { checkChosen } from '../record/chosen.service.ts'
import { changeDraft } from '../record/prescription.service.ts'

const manual = 2
type Request = ParsedInput<typeof prescription.confirmManual>
type Answer = Output<typeof prescription.confirmManual>

/** Herbs typed manually replace the content of the editor; from then on the draft is a manual one. */
export async function confirmManual(ctx: Ctx, input: Request): Promise<Answer> {
  checkChosen(ctx, input)
  const change = {
    id: input.prescriptionId,
    version: input.version ?? null,
    action: 'confirm-manual',
    recipeSrc: manual,
  } as const
  const { version, content, derived } = await changeDraft(ctx, change, async (before, _, trx) => {
    const own =
      input.customPrescriptionId === undefined ? null : await findOwnFormula(ctx, trx, input.customPrescriptionId)
    const herbs = linesOf(ctx, input, own)
    if (!herbs.length && !input.preparations.length) throw new Refusal('prescription_empty')
    return written(before, { ...input, name: input.name || (own?.name ?? '') }, herbs)
  })
  const { recipeName: name } = derived
  const diagRecipes = [{ recipeId: content.recipes[0]?.recipeId ?? null, name, herbs: content.herbs }]
  return { prescriptionId: input.prescriptionId, version, recipeSrc: manual, diagRecipes }
}

type Own = Awaited<ReturnType<typeof findOwnFormula>>

/** The lines sent, or those of the doctor's own formula; each with its role in the assigned formulas. */
function linesOf({ knowledge }: Ctx, input: Request, own: Own | null): PrescribedHerb[] {
  const herbs = input.herbs.length ? input.herbs : (own?.herbs ?? [])
  const formulas = input.recipes.flatMap((r) => knowledge.formulas.get(r.recipeId) ?? [])
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
  const { pairs, taking, recipes, compatibility, name } = input
  return {
    ...before,
    herbs,
    recipes,
    compatibility,
    ownName: name,
    preparations: input.preparations.length ? input.preparations : before.preparations,
    outerProducts: input.outerProducts.length ? input.outerProducts : before.outerProducts,
    // The reasons were given for the previous herbs.
    overrides: [],
    recipeUsage: { ...before.recipeUsage, ...(pairs !== undefined && { pairs }), ...(taking && { taking }) },
  }
}
