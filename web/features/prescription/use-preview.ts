import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { type HerbChoice, herb } from '#contract/herb.ts'
import { prescription } from '#contract/prescription.ts'
import type { PrescribedHerb, PrescriptionContent } from '#contract/prescription-content.ts'
import { call, keyOf, query } from '#web/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

export type Preview = Output<typeof prescription.preview>

/** Safety, price and explanation of what stands on the desk now; the former answer stays until the next one is there. */
export function usePreview(prescriptionId: number, content: PrescriptionContent): Preview | undefined {
  const { herbs, recipeUsage, recipes, symptoms, decoctionType, overrides } = content
  const input = useDebounced({ prescriptionId, herbs, recipeUsage, recipes, symptoms, decoctionType, overrides }, 60)
  const { data } = useQuery({
    queryKey: [...keyOf(prescription.preview), input],
    queryFn: ({ signal }) => call(prescription.preview, input, { kind: 'read', signal }),
    placeholderData: keepPreviousData,
  })
  return data
}

/** Usual ranges of the herbs on the sheet. */
export function useRanges(herbs: readonly PrescribedHerb[]): ReadonlyMap<string, HerbChoice['doseG']> {
  const ids = [...new Set(herbs.flatMap((h) => h.herbId ?? []))].sort()
  const { data } = useQuery({
    ...query(herb.details, { ids }, { quiet: [errors.herb_not_found.code] }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  return new Map(data?.list.map((h) => [h.herbId, h.doseG]))
}
