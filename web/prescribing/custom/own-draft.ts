import type { CustomPrescription } from '#contract/prescribing/custom-prescription.ts'
import { writeLines } from '#web/prescribing/written/write-text.ts'

export type OwnDraft = Pick<CustomPrescription, 'name' | 'number' | 'enabled' | 'remark' | 'preparations'> & {
  /** The herbs as they are written. */
  text: string
  symptoms: readonly { id: string; label: string }[]
}

export const emptyDraft = (before: CustomPrescription | null): OwnDraft => ({
  name: before?.name ?? '',
  number: before?.number ?? '',
  enabled: before?.enabled ?? true,
  remark: before?.remark ?? '',
  preparations: before?.preparations ?? [],
  text: writeLines(before?.herbs ?? []),
  symptoms: (before?.symptoms ?? []).map(({ id, label }) => ({ id, label })),
})

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was typed and not yet saved, on this device. */
export function keptDraft(which: number | 'add' | 'edit' | 'copy', storage: Storage = localStorage) {
  const key = `own formula ${which}`
  return {
    recall: (): OwnDraft | null => {
      try {
        return JSON.parse(storage.getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    keep: (draft: OwnDraft) => {
      try {
        storage.setItem(key, JSON.stringify(draft))
      } catch {
        // A full device keeps what is on the screen.
      }
    },
    forget: () => storage.removeItem(key),
  }
}
