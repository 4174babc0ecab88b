import { useSearch } from '@tanstack/react-router'
import { point, type TimeHour, type TimePoint } from '#contract/acupuncture/point.ts'
import type { Output } from '#contract/base/endpoint.ts'
import { useTaking } from '../points/use-taking.tsx'

/** Adds an open point to the prescription, with the hour in which it is open and the displayed clock. */
export function useTakeOpen(
  prescriptionId: number | null,
  answer: Pick<Output<typeof point.byTime>, 'dateTime' | 'dayStart'>,
  hour: TimeHour,
) {
  const { solar = false, longitude } = useSearch({ from: '/shell/acupBrain/timeAcupoint' })
  const { button } = useTaking(prescriptionId, point.addTime)
  return (open: TimePoint) =>
    prescriptionId === null
      ? null
      : button(open, {
          prescriptionId,
          dateTime: hour.isNow ? answer.dateTime : hour.from,
          dayStart: answer.dayStart,
          solar,
          ...(longitude !== undefined && { longitude }),
          points: [{ pointId: open.pointId }],
        })
}
