import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { call } from '#web/base/query.ts'

const mostTaking = 8

/** The prescription as it is stored, for the patient's eyes: names without doses of the classic, how to take it, what it costs. */
export async function readPanelSheet(
  id: number,
): Promise<Pick<PanelContent, 'selfDescription' | 'symptoms' | 'prescription'>> {
  const { content, recipeName, explanation, decoctionText, price } = await call(prescription.detail, { id })
  const { herbs, recipeUsage, advice, adviceInput } = content
  const taking = [recipeUsage.taking, decoctionText, advice, adviceInput].filter(Boolean)
  return {
    selfDescription: content.selfDescription.slice(0, 4000),
    symptoms: [],
    prescription: herbs.length
      ? {
          name: recipeName.slice(0, 200),
          explanation: explanation.slice(0, 2000),
          herbs: herbs.map((h) => h.name),
          taking: taking.slice(0, mostTaking).map((line) => line.slice(0, 400)),
          warnings: [],
          price: price.unpriced.length ? null : price.total,
        }
      : null,
  }
}
