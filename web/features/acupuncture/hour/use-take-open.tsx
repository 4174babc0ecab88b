import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/endpoint.ts'
import { point, type TimeHour, type TimePoint } from '#contract/point.ts'
import { toastDone } from '#web/notices.ts'
import { useCall } from '#web/query.ts'
import { needleReads, useNeedles } from '../needles/use-needles.ts'
import { TakeButton } from '../points/take-button.tsx'

/** Takes an open point into the prescription, at the hour in which it is open and by the clock that is shown. */
export function useTakeOpen(
  prescriptionId: number | null,
  answer: Pick<Output<typeof point.byTime>, 'dateTime' | 'dayStart'>,
  hour: TimeHour,
) {
  const { t } = useTranslation('acupuncture-ways')
  const { solar = false, longitude } = useSearch({ from: '/shell/acupBrain/timeAcupoint' })
  const { needles, remove, busy } = useNeedles(prescriptionId)
  const add = useCall(point.addTime, needleReads)
  return ({ pointId, label }: TimePoint) =>
    prescriptionId === null ? null : (
      <TakeButton
        name={label}
        needle={needles.find((n) => n.pointId === pointId)}
        busy={busy || add.isPending}
        putBack={remove}
        take={() =>
          add.mutate(
            {
              prescriptionId,
              dateTime: hour.isNow ? answer.dateTime : hour.from,
              dayStart: answer.dayStart,
              solar,
              ...(longitude !== undefined && { longitude }),
              points: [{ pointId }],
            },
            { onSuccess: () => toastDone(t('take.done', { count: 1 })) },
          )
        }
      />
    )
}
