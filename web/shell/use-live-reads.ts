import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userAudit } from '#contract/account/user-audit.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { type EventTopic, eventCalls } from '#contract/base/events.ts'
import { systemCalls } from '#contract/base/system.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { review } from '#contract/clinic/review.ts'
import { unread } from '#contract/clinic/unread.ts'
import { visit } from '#contract/clinic/visit.ts'
import { consultation } from '#contract/support/consultation.ts'
import { feedback } from '#contract/support/feedback.ts'
import { message } from '#contract/support/message.ts'
import { followEvents } from '#web/base/live.ts'
import { openStream, readAfter } from '#web/base/query.ts'

/** The queries read again for a topic. Only those on the screen cause a call. */
const reads: Readonly<Record<EventTopic, readonly Endpoint[]>> = {
  board: [visit.todayPatients, visit.appointments, visit.unfinishedList, calendar.span, unread.hasUnread],
  // An approval, a request for one, and the answer to a feedback come as a message.
  message: [
    ...[message.unread, message.list, systemCalls.systemInfo, userAudit.userAudits],
    ...[feedback.listMine, feedback.listAll, feedback.detail],
  ],
  consultation: [consultation.list, consultation.threads],
  panel: [],
  'follow-up': [followup.list, followup.counts, followup.detail, followup.todoCount, unread.hasUnread],
  review: [review.list, unread.hasUnread],
  resync: [],
}
const all = Object.values(reads).flat()

/** One stream per tab, for all pages open in it. */
export function useLiveReads() {
  const cache = useQueryClient()
  useEffect(
    () =>
      followEvents({
        open: (signal) => openStream(eventCalls.stream, signal),
        onEvent: ({ topic }) => {
          for (const e of topic === 'resync' ? all : reads[topic]) void readAfter(cache, e)
        },
      }),
    [cache],
  )
}
