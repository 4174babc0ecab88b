import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/base/endpoint.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import type { PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { call, keyOf } from '#web/base/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

export type Preview = Output<typeof prescription.preview>

/** Safety, price and explanation of what stands on the editor now; the former answer stays until the next one is there. */
export function usePreview(prescriptionId: number, content: PrescriptionContent): Preview | undefined {
  const { herbs, recipeUsage, recipes, decoctionType, drugForm, overrides } = content
  const { preparations, outerProducts, herbPriceType, pasteAuxiliaries, ownName, selfDescription, symptoms } = content
  const editor = { herbs, recipeUsage, recipes, decoctionType, drugForm, overrides }
  // The history is checked with every phrase, also before any herb stands there: it may tell of an emergency.
  const statedFacts = { selfDescription, symptoms }
  const input = useDebounced(
    {
      prescriptionId,
      ...editor,
      preparations,
      outerProducts,
      herbPriceType,
      pasteAuxiliaries,
      ownName,
      ...statedFacts,
    },
    60,
  )
  const { data } = useQuery({
    queryKey: [...keyOf(prescription.preview), input],
    queryFn: ({ signal }) => call(prescription.preview, input, { kind: 'read', signal }),
    placeholderData: keepPreviousData,
  })
  return data
}
