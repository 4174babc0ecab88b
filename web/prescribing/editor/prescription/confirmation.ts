import { limits } from '#contract/base/codes.ts'
import type { Input } from '#contract/base/endpoint.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { recipe } from '#contract/prescribing/recipe.ts'

type Lines = PrescriptionContent['herbs']
type Confirmation = Input<typeof recipe.confirm>
type Modules = Omit<
  Confirmation,
  'prescriptionId' | 'version' | 'recipeIds' | 'compatibility' | 'compositions' | 'diseaseId' | 'alg'
>

/** A line from a formula, or a replacement for one. */
const isOfFormula = (h: PrescribedHerb) => h.from === 'recipe' || (h.replaces != null && h.recipeId !== null)

/** The formulas' lines as edited: replacements stay, and herbs removed from the same formulas stay removed. */
export function compositionsFrom(before: Lines, dosed: Lines, sameFormulas: boolean): Lines {
  const instead = new Map(before.filter(isOfFormula).flatMap((h) => (h.replaces ? [[h.replaces.herbId, h]] : [])))
  const stands = new Set(before.map((h) => h.herbId))
  return dosed.flatMap((line) => {
    const other = instead.get(line.herbId)
    if (other) return [other]
    return !sameFormulas || stands.has(line.herbId) ? [line] : []
  })
}

const modules = {
  smart: 'smartAdditions',
  heavy: 'heavyAdditions',
  core: 'coreHerbs',
  eye: 'eyeCalculatorAdditions',
  recommended: 'recommendAdditions',
  predicted: 'predicts',
  guiding: 'guidingHerbs',
  worsening: 'worseHandlings',
  personal: 'personalAdditions',
  manual: 'typedHerbs',
  shop: 'shopWindows',
} as const satisfies Partial<Record<PrescribedHerb['from'], keyof Modules>>

const isModule = (from: PrescribedHerb['from']): from is keyof typeof modules => from in modules
/** Manual lists are limited by the prescription; proposals are limited by kind. */
const maximumOf = (from: PrescribedHerb['from']) =>
  isModule(from) && !['personal', 'manual'].includes(from) ? limits.itemsPerModule : limits.herbs

/** Why no further line can be added from there, and the limit; null when there is room. */
export function fullAt(herbs: Lines, from: PrescribedHerb['from']): { by: 'sheet' | 'kind'; maximum: number } | null {
  if (herbs.length >= limits.herbs) return { by: 'sheet', maximum: limits.herbs }
  const maximum = maximumOf(from)
  const taken = herbs.filter((h) => h.from === from && !isOfFormula(h)).length
  return taken >= maximum ? { by: 'kind', maximum } : null
}

/** The lines beside the formulas, by origin; lines beyond a kind's limit count as manual. */
export function herbModulesOf(herbs: Lines) {
  const beside = herbs.filter((h) => !isOfFormula(h))
  const named: Partial<Record<(typeof modules)[keyof typeof modules], Lines>> = {}
  const put = (name: (typeof modules)[keyof typeof modules], line: PrescribedHerb) => {
    named[name] = [...(named[name] ?? []), line]
  }
  for (const line of beside) {
    if (!isModule(line.from)) continue
    const own = modules[line.from]
    const isFull = (named[own]?.length ?? 0) >= maximumOf(line.from)
    put(isFull ? 'typedHerbs' : own, line)
  }
  return named
}

/** Everything selected beside the formulas. */
export function modulesOf({ herbs, medicalIndicators, preparations, outerProducts }: PrescriptionContent): Modules {
  return {
    ...herbModulesOf(herbs),
    medicalIndicators: [...medicalIndicators, ...herbs.filter((h) => h.from === 'indicator')],
    preparations,
    outerProducts: Object.fromEntries(outerProducts.map(({ productId, ...product }) => [productId, product])),
  }
}

/** The part of the prescription a line belongs to, numbered as on the server. */
export const diagRecipeIdOf = (
  prescriptionId: number,
  { recipes }: Pick<PrescriptionContent, 'recipes'>,
  { recipeId }: PrescribedHerb,
) => `${prescriptionId}-${recipes.findIndex((r) => r.recipeId === recipeId) + 1}`
