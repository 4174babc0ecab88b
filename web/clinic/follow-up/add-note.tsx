import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { followup } from '#contract/clinic/follow-up.ts'
import { toastDone } from '#web/base/notices.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/text-field.tsx'
import { followUpReads } from './use-reopen.ts'

/** What is learned after the end: a line of its own, with its day and its writer. */
export function AddNote({
  detail: { visitId, prescriptionId },
}: {
  detail: { visitId: number; prescriptionId: number }
}) {
  const { t } = useTranslation('follow-up')
  const complete = useCall(followup.complete, followUpReads)
  const [note, setNote] = useState<string | null>(null)
  const save = async () => {
    if (!note?.trim()) return
    try {
      await complete.mutateAsync({ visitId, prescriptionId, addNote: note })
      toastDone(t('addNote.done'))
      setNote(null)
    } catch {
      // The refusal is already displayed, and the words stay.
    }
  }
  if (note === null)
    return (
      <div>
        <Button onClick={() => setNote('')}>{t('addNote.open')}</Button>
      </div>
    )
  return (
    <>
      <TextArea label={t('addNote.label')} hint={t('addNote.hint')} maxLength={1000} value={note} onChange={setNote} />
      <div>
        <Button look="primary" busy={complete.isPending} disabled={!note.trim()} onClick={() => void save()}>
          {t('addNote.save')}
        </Button>
      </div>
    </>
  )
}
