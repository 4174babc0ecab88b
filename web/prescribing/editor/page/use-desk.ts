import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errors } from '#contract/base/errors.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { i18n } from '#web/base/i18n.ts'
import { toastError } from '#web/base/notices.ts'
import { call, query } from '#web/base/query.ts'
import { useStore } from '#web/base/store.ts'
import { type DraftRoads, type KeptDraft, keepDraft } from './draft-keeper.ts'

export const deviceKey = (prescriptionId: number) => `desk ${prescriptionId}`

function recall(key: string): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Shown on the desk itself, or passing: no toast for these. */
const quiet = [
  errors.prescription_conflict.code,
  errors.too_many_requests.code,
  errors.server_fault.code,
  errors.busy.code,
]

/** The desk of one prescription: content, undo, and autosave. */
export function useDesk(opened: Prescription) {
  const cache = useQueryClient()
  const [draft] = useState(() => {
    const prescriptionId = opened.id
    const key = deviceKey(prescriptionId)
    const roads: DraftRoads = {
      // Autosave is no act of hers: whoever chose to stay after a lost sign-in is not asked again by it.
      autoSave: (version, change) =>
        call(prescription.autoSave, { prescriptionId, version, ...change }, { kind: 'read', quiet }),
      save: (version, content) => call(prescription.save, { prescriptionId, version, ...content }, { quiet }),
      recall: () => recall(key),
      keep: (kept) => (kept ? localStorage.setItem(key, JSON.stringify(kept)) : localStorage.removeItem(key)),
      offline: () => toastError(i18n.t('common:networkBusy')),
      closed: () => {
        localStorage.removeItem(key)
        void cache.invalidateQueries({ queryKey: query(prescription.detail, { id: prescriptionId }).queryKey })
      },
    }
    return keepDraft(opened, roads)
  })
  useEffect(() => {
    draft.start()
    const flush = () => void draft.flush()
    addEventListener('online', flush)
    return () => {
      removeEventListener('online', flush)
      draft.stop()
    }
  }, [draft])
  return { ...draft, draft, desk: useStore(draft.desk) }
}
