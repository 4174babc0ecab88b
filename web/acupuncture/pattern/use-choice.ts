import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { flows as flowCodes } from '#contract/acupuncture/acupuncture-parts.ts'
import { meridian } from '#contract/acupuncture/meridian.ts'
import { point } from '#contract/acupuncture/point.ts'
import { CallError } from '#contract/base/call.ts'
import { errors } from '#contract/base/errors.ts'
import type { Flow } from '#web/acupuncture/selection/flow.ts'
import { call, keyOf } from '#web/base/query.ts'
import { useSettings } from '#web/base/settings.ts'
import { dayOf, timeOf, zoneOffset } from '#web/base/time.ts'
import { useNow } from '#web/base/use-now.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'

/** The quarter of an hour is enough: an open point lasts two hours. */
const stepMs = 900_000
const momentOf = (now: Date) => {
  const at = new Date(Math.floor(now.getTime() / stepMs) * stepMs)
  return `${dayOf(at)}T${timeOf(at)}:00${zoneOffset}`
}

/** A second tick can overtake the first on its way to the server: then the steps are taken once more. */
const isStep = (error: unknown) => error instanceof CallError && error.code === errors.acupuncture_step.code

/** Channels taken on, whether they are full or empty, and the points that the rule gives for them. */
export function useChoice(prescriptionId: number, { meridians, way, choice, side, sideRule }: Flow) {
  const { language } = useSettings()
  const dateTime = momentOf(useNow(60_000))
  const meridianCodes = useDebounced(meridians, 150)
  const isAsked = meridians.length > 0 && meridianCodes.length > 0
  const isByHour = way === 'circulation' && choice === 'dynamic'
  const { data, error, refetch } = useQuery({
    queryKey: [
      ...keyOf(point.chooseCirculation),
      { prescriptionId, meridianCodes, way, choice, side, sideRule, dateTime: isByHour && dateTime, language },
    ],
    queryFn: async ({ signal }) => {
      const asked = { prescriptionId, meridianCodes: [...meridianCodes] }
      const wish = { side, sideRule }
      const options = { kind: 'read' as const, signal, quiet: [errors.acupuncture_step.code] }
      // The server keeps the steps too: the analysis is answered before points are chosen.
      const analysis = await call(meridian.analyze, asked, options)
      const chosen =
        way === 'circulation'
          ? await call(
              point.chooseCirculation,
              { ...asked, ...wish, flow: flowCodes[choice], ...(isByHour && { dateTime }) },
              options,
            )
          : await call(point.chooseWumenshibian, { ...asked, ...wish }, options)
      return { channels: analysis.meridians, choice: chosen }
    },
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // The server keeps the choice that was asked for last: it must be the one on the screen.
    staleTime: 0,
    retry: (failures, failed) => failures < 2 && isStep(failed),
    retryDelay: 150,
  })
  return {
    dateTime,
    channels: isAsked ? (data?.channels ?? []) : [],
    choice: isAsked ? data?.choice : undefined,
    failed: error && !data ? { error, refetch } : null,
  }
}
