import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isClinician } from '#contract/base/permissions.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import { toastDone } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { keyOf, useCall } from '#web/base/query.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { useUser } from '#web/base/session.ts'
import { useFinish } from './use-finish.tsx'
import { visitReads } from './visit-reads.ts'
import type { ListedAction } from './visit-status.ts'

/** What a row of the day's list offers. */
export type RowAction = ListedAction | 'reopen' | 'restore'
export type VisitActions = ReturnType<typeof useVisitActions>

type Whose = Pick<VisitRow, 'mcId' | 'name'>

/** Starting, continuing and finishing a visit, with what each leads to. */
export function useVisitActions() {
  const { t } = useTranslation(['visit', 'calendar'])
  const navigate = useNavigate()
  const cache = useQueryClient()
  const user = useUser()
  const start = useCall(visit.startAppointment, visitReads)
  const goOn = useCall(visit.continue, visitReads)
  const { end, takeBack, busy: ending } = useFinish()
  const walkIn = useCall(visit.create, visitReads)
  const checkIn = useCall(visit.checkIn, visitReads)
  const restore = useCall(calendar.restore, visitReads)
  const arrive = useCall(visit.addAppointment, visitReads)
  const { requestKey, renew } = useRequestKey()
  const begins = !!user && isClinician(user.userType)

  const toEditor = async ({ prescriptionId }: { prescriptionId: number }) => {
    if (user && mayOpen('/recipeBrain/home', user))
      await navigate({ to: '/recipeBrain/home', search: { prescriptionId } })
    else toastDone(t('visit:started'))
  }

  const actions: Record<RowAction, (row: Whose) => Promise<void>> = {
    checkIn: async ({ mcId }) => {
      await checkIn.mutateAsync({ mcId })
      toastDone(t('visit:checkedIn'))
    },
    start: async ({ mcId }) => toEditor(await start.mutateAsync({ mcId })),
    continue: async ({ mcId }) => toEditor(await goOn.mutateAsync({ mcId })),
    reopen: takeBack,
    restore: async ({ mcId }) => {
      await restore.mutateAsync({ mcId })
      toastDone(t('calendar:restored'))
    },
    finish: (row) => end(row),
  }

  /** The refusal is already displayed; the list may only have been outdated. */
  const refresh = () => void Promise.all(visitReads.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) })))

  return {
    busy: ending || [start, goOn, walkIn, checkIn, arrive, restore].some((call) => call.isPending),
    /** With a doctor a walk-in starts the visit; at the front desk the patient waits to be called. */
    walkInWord: begins ? ('receiveNow' as const) : ('checkInNow' as const),
    act: (act: RowAction, row: Whose) => void actions[act](row).catch(refresh),
    receiveNow: async (patientId: number, diagnoseWay: 1 | 2, doctorId: number | null) => {
      if (begins) {
        const opened = await walkIn.mutateAsync({ patientId, diagnoseWay, requestKey })
        renew()
        return toEditor(opened)
      }
      await arrive.mutateAsync({
        patientId,
        diagnoseWay,
        doctorId,
        reservationDate: new Date().toISOString(),
        arrived: true,
        requestKey,
      })
      renew()
      toastDone(t('visit:checkedIn'))
    },
  }
}
