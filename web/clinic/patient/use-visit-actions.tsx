import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Endpoint, Output } from '#contract/base/endpoint.ts'
import { isClinician } from '#contract/base/permissions.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { confirmDeed, toastDone } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { keyOf, useCall } from '#web/base/query.ts'
import { useRequestKey } from '#web/base/request-key.ts'
import { useUser } from '#web/base/session.ts'
import styles from './board.module.css'
import type { ListedAction } from './visit-status.ts'

/** All that shows visits, and so is out of date once one of them moves. */
export const visitReads: readonly Endpoint[] = [
  visit.todayPatients,
  visit.unfinishedList,
  visit.appointments,
  patient.detail,
  patient.list,
]

type Finished = Output<typeof visit.finish>
type Warning = Extract<Finished, { warning: string }>
const isWarning = (answer: Finished): answer is Warning => 'warning' in answer

function WarningItems({ items }: { items: Warning['items'] }) {
  const { t } = useTranslation('visit')
  return (
    <ul className={styles['warning-items']}>
      {items.map(({ prescriptionId, recipeName, status }) => (
        <li key={prescriptionId}>
          <span className="serif">{recipeName || t('unnamedRecipe', { number: prescriptionId })}</span>{' '}
          <span className="text-muted">{t(`recipeStatuses.${status as 'draft'}`)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Starting, continuing and finishing a visit, with what each leads to. */
export function useVisitActions() {
  const { t } = useTranslation('visit')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const user = useUser()
  const start = useCall(visit.startAppointment, visitReads)
  const goOn = useCall(visit.continue, visitReads)
  const finish = useCall(visit.finish, visitReads)
  const walkIn = useCall(visit.create, visitReads)
  const checkIn = useCall(visit.checkIn, visitReads)
  const arrive = useCall(visit.addAppointment, visitReads)
  const { requestKey, renew } = useRequestKey()
  const begins = !!user && isClinician(user.userType)

  const toEditor = async ({ prescriptionId }: { prescriptionId: number }) => {
    if (user && mayOpen('/recipeBrain/home', user))
      await navigate({ to: '/recipeBrain/home', search: { prescriptionId } })
    else toastDone(t('started'))
  }

  async function end(mcId: number) {
    const answer = await finish.mutateAsync({ mcId })
    if (!isWarning(answer)) return toastDone(t('finished'))
    confirmDeed({
      kind: 'warning',
      title: t(`warnings.${answer.warning}.title`),
      content: (
        <>
          <p>{t(`warnings.${answer.warning}.text`)}</p>
          <WarningItems items={answer.items} />
        </>
      ),
      okText: t('finishAnyway'),
      cancelText: t('goBack'),
      run: () => finish.mutateAsync({ mcId, force: true }).then(() => toastDone(t('finished'))),
    })
  }

  const takeUp = async (mcId: number) => toEditor(await goOn.mutateAsync({ mcId }))
  const actions: Record<ListedAction | 'reopen', (mcId: number) => Promise<void>> = {
    checkIn: async (mcId) => {
      await checkIn.mutateAsync({ mcId })
      toastDone(t('checkedIn'))
    },
    start: async (mcId) => toEditor(await start.mutateAsync({ mcId })),
    continue: takeUp,
    reopen: takeUp,
    finish: end,
  }

  /** The refusal was stated already; the list may just have been older than what the server knows. */
  const refresh = () => void Promise.all(visitReads.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) })))

  return {
    busy: [start, goOn, finish, walkIn, checkIn, arrive].some((call) => call.isPending),
    /** A doctor receives whoever walks in; at the front desk they wait to be called. */
    walkInWord: begins ? ('receiveNow' as const) : ('checkInNow' as const),
    act: (act: ListedAction | 'reopen', mcId: number) => void actions[act](mcId).catch(refresh),
    receiveNow: async (patientId: number, diagnoseWay: 1 | 2) => {
      if (begins) {
        const opened = await walkIn.mutateAsync({ patientId, diagnoseWay, requestKey })
        renew()
        return toEditor(opened)
      }
      await arrive.mutateAsync({ patientId, diagnoseWay, reservationDate: new Date().toISOString(), arrived: true })
      toastDone(t('checkedIn'))
    },
  }
}
