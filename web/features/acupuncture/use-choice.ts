import { useQuery } from '@tanstack/react-query'
import { flows as flowCodes } from '#contract/acupuncture-parts.ts'
import { meridian } from '#contract/meridian.ts'
import { point } from '#contract/point.ts'
import { steadyQuery } from '#web/query.ts'
import { dayOf, timeOf, zoneOffset } from '#web/time.ts'
import { useNow } from '#web/use-now.ts'
import type { Flow } from './flow.ts'

/** The quarter of an hour is enough: an open point lasts two hours. */
const stepMs = 900_000
const momentOf = (now: Date) => {
  const at = new Date(Math.floor(now.getTime() / stepMs) * stepMs)
  return `${dayOf(at)}T${timeOf(at)}:00${zoneOffset}`
}

/** Channels taken on, whether they are full or empty, and the points that the rule gives for them. */
export function useChoice(prescriptionId: number, flow: Flow) {
  const now = useNow(60_000)
  const dateTime = momentOf(now)
  const asked = { prescriptionId, meridianCodes: [...flow.meridians] }
  const isAsked = flow.meridians.length > 0
  const analysis = useQuery({ ...steadyQuery(meridian.analyze, asked), enabled: isAsked })
  // The server keeps the steps too: the analysis is answered before points are chosen.
  const isReady = isAsked && analysis.data !== undefined && !analysis.isPlaceholderData
  const byFlow = useQuery({
    ...steadyQuery(point.chooseCirculation, {
      ...asked,
      flow: flowCodes[flow.choice],
      ...(flow.choice === 'dynamic' && { dateTime }),
    }),
    enabled: isReady && flow.way === 'circulation',
    // The server keeps the choice that was asked for last: it must be the one on the screen.
    staleTime: 0,
  })
  const byGates = useQuery({
    ...steadyQuery(point.chooseWumenshibian, asked),
    enabled: isReady && flow.way === 'wumenshibian',
    staleTime: 0,
  })
  const choice = flow.way === 'circulation' ? byFlow : byGates
  return {
    dateTime,
    channels: isAsked ? (analysis.data?.meridians ?? []) : [],
    choice: isAsked ? choice.data : undefined,
    failed: [analysis, choice].find((q) => q.isError && !q.data) ?? null,
  }
}
