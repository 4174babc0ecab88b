import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errors } from '#contract/base/errors.ts'
import { type Prescription, prescription } from '#contract/prescribing/prescription.ts'
import { i18n } from '#web/base/i18n.ts'
import { toastError } from '#web/base/notices.ts'
import { call, query } from '#web/base/query.ts'
import { useStore } from '#web/base/store.ts'
import type { DraftTransport } from './draft.types.ts'
import { createDraftStore } from './draft-store.ts'
import { unsent } from './editor-state.ts'
import { keptDrafts } from './kept-drafts.ts'
import { classifySaveError } from './save-error.ts'

/** Displayed on the editor itself, or transient: no toast for these. */
const quiet = [
  errors.prescription_conflict.code,
  errors.too_many_requests.code,
  errors.server_fault.code,
  errors.busy.code,
]

/** The editor of one prescription: content, undo, and autosave. */
export function useEditor(opened: Prescription) {
  const cache = useQueryClient()
  const isUnreached = useRef(false)
  const [draft] = useState(() => {
    const prescriptionId = opened.id
    const transport: DraftTransport = {
      // Autosave is not an action of the doctor: a user who chose to stay after losing the session is not asked again
      // by it.
      autoSave: (version, change) =>
        call(prescription.autoSave, { prescriptionId, version, ...change }, { kind: 'read', quiet }),
      save: (version, content) =>
        call(prescription.save, { prescriptionId, version, ...content }, { quiet }).catch((error: unknown) => {
          isUnreached.current = classifySaveError(error) === 'unreachable'
          throw error
        }),
      recall: () => keptDrafts.read(prescriptionId),
      keep: (kept) => {
        if (kept) return keptDrafts.write(prescriptionId, kept)
        keptDrafts.remove(prescriptionId)
        return true
      },
      offline: () => toastError(i18n.t('common:unreached')),
      closed: () => {
        keptDrafts.remove(prescriptionId)
        void cache.invalidateQueries({ queryKey: query(prescription.detail, { id: prescriptionId }).queryKey })
      },
    }
    return createDraftStore(opened, transport)
  })
  useEffect(() => {
    draft.start()
    const flush = () => void draft.flush()
    // When the device cannot store data, closing the window would lose unsaved input.
    const onLeave = (e: BeforeUnloadEvent) => {
      const { isBarred, ...now } = draft.editor.get()
      if (isBarred && unsent(now)) e.preventDefault()
    }
    addEventListener('online', flush)
    addEventListener('beforeunload', onLeave)
    return () => {
      removeEventListener('online', flush)
      removeEventListener('beforeunload', onLeave)
      draft.stop()
    }
  }, [draft])
  const [isOpening, setIsOpening] = useState(false)
  /** The saved draft, for its sheet. */
  const saveForSheet = useCallback(async () => {
    setIsOpening(true)
    isUnreached.current = false
    const saved = await draft.save()
    setIsOpening(false)
    if (isUnreached.current) toastError(i18n.t('prescription:act.unopened'))
    return saved
  }, [draft])
  return { ...draft, draft, editor: useStore(draft.editor), saveForSheet, isOpening }
}
