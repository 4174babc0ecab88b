import { limits } from '#contract/base/codes.ts'
import { Refusal } from '#contract/base/errors.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Ctx } from '#server/http/context.ts'

type Chosen = Partial<Pick<PrescriptionContent, 'herbs' | 'recipes' | 'preparations' | 'outerProducts'>>

/** An id must be in the base; a name without an id is stored as written. */
export function checkChosen({ knowledge }: Ctx, { herbs, recipes, preparations, outerProducts }: Chosen) {
  if (recipes?.some((r) => !knowledge.formulas.has(r.recipeId))) throw new Refusal('recipe_not_found')
  if (herbs?.some((h) => h.herbId !== null && !knowledge.herbs.has(h.herbId))) throw new Refusal('herb_not_found')
  if (preparations?.some((p) => p.preparationId !== null && !knowledge.preparations.has(p.preparationId)))
    throw new Refusal('preparation_not_found')
  if (outerProducts?.some((p) => !knowledge.externalProducts.has(p.productId))) throw new Refusal('product_not_found')
}

type Product = PrescriptionContent['outerProducts'][number]

/** Products given by id, as a list. */
export function productsOf(byId: Readonly<Record<string, Omit<Product, 'productId'> | undefined>>): Product[] {
  const list = Object.entries(byId).flatMap(([productId, p]) => (p ? [{ productId, ...p }] : []))
  if (list.length > limits.itemsPerModule) throw new Refusal('product_limit', { maximum: limits.itemsPerModule })
  return list
}

const han = /\p{Script=Han}/u

/**
 * yejt15: letters that name no herb of the base are a typing error. Sheets from before this rule may keep them until
 * signed.
 */
export function refuseLetters(herbs: PrescriptionContent['herbs'], before: PrescriptionContent['herbs'] = []) {
  const stood = new Set(before.map((h) => h.name))
  const slip = herbs.find((h) => h.herbId === null && !han.test(h.name) && !stood.has(h.name))
  if (slip) throw new Refusal('herb_name_letters', { name: slip.name })
}
