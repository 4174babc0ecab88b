import { useEffect, useState } from 'react'
import type { CustomPrescription } from '#contract/prescribing/custom-prescription.ts'
import { emptyDraft, keptDraft, type OwnDraft } from './own-draft.ts'

export type OwnProps = { action: 'add' | 'edit' | 'copy'; before: CustomPrescription | null }

/** Input is stored on the device until it is saved, so a closed window loses nothing. */
export function useOwnDraft({ action, before }: OwnProps) {
  const [keeper] = useState(() => keptDraft(action === 'edit' && before ? before.id : action))
  const [stored] = useState(() => emptyDraft(before))
  const [draft, setDraft] = useState(() => keeper.recall() ?? stored)
  const [isBarred, setBarred] = useState(false)
  useEffect(() => {
    if (draft !== stored) setBarred(!keeper.keep(draft))
  }, [draft, stored, keeper])
  return {
    draft,
    change: (part: Partial<OwnDraft>) => setDraft((old) => ({ ...old, ...part })),
    /** The device refuses to store it. */
    isBarred,
    forget: keeper.forget,
    revert: () => {
      keeper.forget()
      setDraft(stored)
    },
  }
}
