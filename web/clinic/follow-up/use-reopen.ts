import { useTranslation } from 'react-i18next'
import { type FollowUp, followup } from '#contract/clinic/follow-up.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { undoBar } from '#web/base/undo-bar.ts'

/** What is read again after a follow-up has changed. */
export const followUpReads = [
  followup.list,
  followup.counts,
  followup.check,
  followup.todoCount,
  followup.detail,
  followup.listByPatient,
]

type Which = Pick<FollowUp, 'visitId' | 'prescriptionId' | 'patientName'>

/** Makes a follow-up due again that was cancelled or not to be made. The bar that offers it outlives the page. */
export function useReopen() {
  const { t } = useTranslation('follow-up')
  const { mutateAsync, isPending } = useCall(followup.reopen, followUpReads)
  const reopen = async ({ visitId, prescriptionId, patientName: name }: Which) => {
    await mutateAsync({ visitId, prescriptionId })
    toastDone(t('reopened', { name }))
  }
  const offer = (which: Which, ending: 'cancel' | 'stop') =>
    undoBar.set({ text: t(`endedOf.${ending}`, { name: which.patientName }), undo: () => reopen(which) })
  return { reopen, offer, busy: isPending }
}
