import { useQuery } from '@tanstack/react-query'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { point } from '#contract/acupuncture/point.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query, useCall, useLast } from '#web/base/query.ts'

/** All queries that include the needles of a prescription, outdated once one is added or removed. */
export const needleReads = [point.selected, prescription.detail, acupuncture.session] as const

const none: readonly SelectedPoint[] = []

/** The points of the prescription in needling order, from all methods. */
export function useNeedles(prescriptionId: number | null) {
  const { data } = useQuery({
    ...query(point.selected, { prescriptionId: prescriptionId ?? 0 }),
    enabled: prescriptionId !== null,
    staleTime: 0,
  })
  const answer = useLast(data)
  const remove = useCall(point.removeSelected, needleReads)
  return {
    needles: prescriptionId === null ? none : (answer?.points ?? none),
    remove: ({ choosePointType, delId }: SelectedPoint) => remove.mutate({ choosePointType, delId }),
    busy: remove.isPending,
  }
}
