import type { ModuleProps } from './modules.tsx'
import { analysisInput } from './symptoms.ts'

/** What a recommendation beside the herbs is asked with. */
export const careInput = ({ prescription, content }: Pick<ModuleProps, 'prescription' | 'content'>) => ({
  prescriptionId: prescription.id,
  recipeIds: content.recipes.map((r) => r.recipeId),
  ...analysisInput(content.symptoms),
})

/** The list with one of an id put in, or taken out again. */
export const toggled = <T>(list: readonly T[], isIt: (one: T) => boolean, one: T): T[] =>
  list.some(isIt) ? list.filter((x) => !isIt(x)) : [...list, one]
