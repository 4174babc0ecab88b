import { useQuery } from '@tanstack/react-query'
import { acupuncture } from '#contract/acupuncture/acupuncture.ts'
import type { SelectedPoint } from '#contract/acupuncture/acupuncture-parts.ts'
import { point } from '#contract/acupuncture/point.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { query, useCall, useLast } from '#web/base/query.ts'

/** All that shows the needles of a prescription, and so is out of date once one is taken or put back. */
export const needleReads = [point.selected, prescription.detail, acupuncture.session] as const

const none: readonly SelectedPoint[] = []

/** The points that the prescription holds, in needling order, whichever way they came. */
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
