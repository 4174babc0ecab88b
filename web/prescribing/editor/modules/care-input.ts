import { analysisInput } from '../history/symptoms.ts'
import type { ModuleProps } from './module-props.ts'

type Subject = Pick<ModuleProps, 'content'> & { prescription: { id: number } }

/** What a recommendation beside the herbs is asked with. */
export const careInput = ({ prescription, content }: Subject) => ({
  prescriptionId: prescription.id,
  recipeIds: content.recipes.map((r) => r.recipeId),
  ...analysisInput(content.symptoms),
})

export type CareAsked = ReturnType<typeof careInput>

/** The list with one of an id put in, or taken out again. */
export const toggled = <T>(list: readonly T[], isIt: (one: T) => boolean, one: T): T[] =>
  list.some(isIt) ? list.filter((x) => !isIt(x)) : [...list, one]
