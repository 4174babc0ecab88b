import { flows as flowCodes } from '#contract/acupuncture/acupuncture-parts.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import type { Flow } from '#web/acupuncture/selection/flow.ts'
import { useDecision } from '#web/acupuncture/selection/use-decision.ts'
import { call } from '#web/base/query.ts'
import { dayOf, timeOf, zoneOffset } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** The quarter of an hour is enough: an open point lasts two hours. */
const stepMs = 900_000
const momentOf = (now: Date) => {
  const at = new Date(Math.floor(now.getTime() / stepMs) * stepMs)
  return `${dayOf(at)}T${timeOf(at)}:00${zoneOffset}`
}

type Decision = Pick<Flow, 'way' | 'choice' | 'side' | 'sideRule'> & {
  prescriptionId: number
  meridianCodes: string[]
  dateTime: string | null
}

/** Steps 2 and 3: points are chosen for channels that the server has taken on. */
async function takeSteps({ prescriptionId, meridianCodes, way, choice, side, sideRule, dateTime }: Decision) {
  const asked = { prescriptionId, meridianCodes }
  const { meridians } = await call(meridian.analyze, asked)
  const candidate = { ...asked, side, sideRule }
  const chosen =
    way === 'circulation'
      ? await call(point.chooseCirculation, { ...candidate, flow: flowCodes[choice], ...(dateTime && { dateTime }) })
      : await call(point.chooseWumenshibian, candidate)
  return { channels: meridians, choice: chosen }
}

/** Channels taken on, whether they are full or empty, and the points that the rule gives for them. */
export function useChoice(prescriptionId: number, { meridians, way, choice, side, sideRule }: Flow) {
  const dateTime = momentOf(useNow(60_000))
  const meridianCodes = useDebounced(meridians, 150)
  const isByHour = way === 'circulation' && choice === 'dynamic'
  const decision = {
    ...{ prescriptionId, meridianCodes: [...meridianCodes], way, choice, side, sideRule },
    dateTime: isByHour ? dateTime : null,
  }
  const isAsked = meridians.length > 0 && meridianCodes.length > 0
  const { data, failed } = useDecision(point.chooseCirculation, isAsked ? decision : null, takeSteps)
  return {
    dateTime,
    channels: data?.channels ?? [],
    choice: data?.choice,
    failed,
  }
}
