import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import { prescription } from '#contract/prescription.ts'
import type { PrescriptionContent } from '#contract/prescription-content.ts'
import { call, keyOf } from '#web/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

export type Preview = Output<typeof prescription.preview>

/** Safety, price and explanation of what stands on the desk now; the former answer stays until the next one is there. */
export function usePreview(prescriptionId: number, content: PrescriptionContent): Preview | undefined {
  const { herbs, recipeUsage, recipes, symptoms, decoctionType, overrides } = content
  const { preparations, outerProducts, herbPriceType, ownName, selfDescription } = content
  const desk = { herbs, recipeUsage, recipes, symptoms, decoctionType, overrides }
  // Drugs that the history names are checked against the herbs; without herbs there is nothing to ask again.
  const told = herbs.length > 0 ? { selfDescription } : {}
  const input = useDebounced(
    { prescriptionId, ...desk, preparations, outerProducts, herbPriceType, ownName, ...told },
    60,
  )
  const { data } = useQuery({
    queryKey: [...keyOf(prescription.preview), input],
    queryFn: ({ signal }) => call(prescription.preview, input, { kind: 'read', signal }),
    placeholderData: keepPreviousData,
  })
  return data
}
