import { useEffect } from 'react'
import type { AcupunctureSession } from '#contract/acupuncture/acupuncture-session.ts'
import { useDecide } from '#web/acupuncture/selection/use-session.ts'
import { minuteOf } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'

/** A quarter of an hour is precise enough: an open point lasts two hours. */
const stepMs = 900_000
const momentOf = (now: Date) => minuteOf(new Date(Math.floor(now.getTime() / stepMs) * stepMs))

/** The current time at the clinic; when points are chosen by the hour, they are updated with it. */
export function useMoment({ prescriptionId, rule, choice }: AcupunctureSession): string {
  const decide = useDecide(prescriptionId)
  const dateTime = momentOf(useNow(60_000))
  const chosenAt = choice?.dateTime ?? null
  const isBehind = rule === 'dynamic' && chosenAt !== null && new Date(chosenAt) < new Date(dateTime)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a quarter of an hour, whoever renders in between
  useEffect(() => {
    if (isBehind) void decide({ kind: 'rule', rule: 'dynamic', dateTime })
  }, [isBehind, dateTime])
  return dateTime
}
