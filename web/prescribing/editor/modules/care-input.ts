import { analysisInput } from '../history/symptoms.ts'
import type { ModuleProps } from './module-props.ts'

type Subject = Pick<ModuleProps, 'content'> & { prescription: { id: number } }

/** The input for recommendations beside the herbs. */
export const careInput = ({ prescription, content }: Subject) => ({
  prescriptionId: prescription.id,
  recipeIds: content.recipes.map((r) => r.recipeId),
  ...analysisInput(content.symptoms),
})

export type CareAsked = ReturnType<typeof careInput>

/** The list with the entry of an id added, or removed. */
export const toggled = <T>(list: readonly T[], isIt: (one: T) => boolean, one: T): T[] =>
  list.some(isIt) ? list.filter((x) => !isIt(x)) : [...list, one]
