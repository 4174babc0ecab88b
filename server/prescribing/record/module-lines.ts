import type { PrescribedHerb } from '#contract/prescribing/prescription-content.ts'
import type { RecipeConfirmation } from '#contract/prescribing/recipe-confirmation.ts'

type Modules = Pick<
  RecipeConfirmation,
  | 'compositions'
  | 'smartAdditions'
  | 'heavyAdditions'
  | 'coreHerbs'
  | 'eyeCalculatorAdditions'
  | 'recommendAdditions'
  | 'predicts'
  | 'guidingHerbs'
  | 'worseHandlings'
  | 'personalAdditions'
  | 'typedHerbs'
  | 'shopWindows'
>

/** The origin of a line is given by its module. */
const origin: Record<keyof Modules, PrescribedHerb['from']> = {
  compositions: 'recipe',
  smartAdditions: 'smart',
  heavyAdditions: 'heavy',
  coreHerbs: 'core',
  eyeCalculatorAdditions: 'eye',
  recommendAdditions: 'recommended',
  predicts: 'predicted',
  guidingHerbs: 'guiding',
  worseHandlings: 'worsening',
  personalAdditions: 'personal',
  typedHerbs: 'manual',
  shopWindows: 'shop',
}

/** The lines of all modules in their order, each with its origin. */
export const linesOfModules = (sent: Modules): PrescribedHerb[] =>
  (Object.keys(origin) as (keyof Modules)[]).flatMap((name) =>
    sent[name].map((line) => ({ ...line, from: origin[name] })),
  )
