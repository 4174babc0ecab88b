import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type VisitRow, visit } from '#contract/clinic/visit.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import { useCaseMode } from '#web/base/case-mode.ts'
import { toastDone } from '#web/base/notices.ts'
import { mayOpen } from '#web/base/pages.ts'
import { query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { doctorIdOf, nextWaiting } from '#web/clinic/patient/board.ts'
import { useFinish } from '#web/clinic/patient/use-finish.tsx'
import { visitReads } from '#web/clinic/patient/visit-reads.ts'
import { canPerform } from '#web/clinic/patient/visit-status.ts'

/** `print`: null when already printed. Nothing when the visit is not to be ended from here. */
export function useNextPatient(rx: Prescription, print: (() => Promise<boolean>) | null) {
  const { t } = useTranslation('prescription')
  const navigate = useNavigate()
  const user = useUser()
  const mayLook = user !== null && mayOpen('/patientManagement', user)
  const enabled = useCaseMode() === true && rx.mcId !== null && rx.isOwn && mayLook
  const { data } = useQuery({ ...query(visit.todayPatients, {}), enabled })
  const { end } = useFinish()
  const start = useCall(visit.startAppointment, visitReads)
  const [busy, setBusy] = useState(false)
  const row = data?.list.find((one) => one.mcId === rx.mcId)
  if (!enabled || !row || !canPerform('finish', row.visitStatus)) return null
  const next = nextWaiting(data?.list ?? [], doctorIdOf(user))

  const toList = (words: string) => {
    toastDone(words)
    void navigate({ to: '/patientManagement' })
  }
  async function call(waiting: VisitRow | null) {
    if (!waiting) return toList(t('sheet.nobodyWaits'))
    try {
      const { prescriptionId } = await start.mutateAsync({ mcId: waiting.mcId })
      await navigate({ to: '/recipeBrain/home', search: { prescriptionId } })
    } catch {
      // A colleague was faster; nobody else is called instead.
      toList(t('sheet.goneMeanwhile', { name: waiting.name }))
    }
  }
  async function go() {
    if (busy || !row) return
    setBusy(true)
    const then = () => void call(next)
    if (print && !(await print())) return setBusy(false)
    await end(row, { then, isSeen: true }).catch(() => undefined)
    setBusy(false)
  }
  return { next, isReady: !busy, go: () => void go() }
}
