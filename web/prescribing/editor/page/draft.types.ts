import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Editor } from './editor-state.ts'

export type KeptDraft = {
  version: number
  change: ContentChange
  /** Saves that no answer came to: the server may hold them, and then it is no stranger's change. */
  doubtful: readonly ContentChange[]
}

export type DraftTransport = {
  autoSave: (version: number, change: ContentChange) => Promise<{ version: number }>
  save: (version: number, content: PrescriptionContent) => Promise<Prescription>
  recall: () => KeptDraft | null
  /** False where the device does not take it. */
  keep: (kept: KeptDraft | null) => boolean
  /** Something asked for needs the server, and it cannot be reached. */
  offline: () => void
  /** The prescription is no longer a draft, or no longer there. */
  closed: () => void
}

/** How the server answers where it has changed the draft itself. */
export type Acted = { version: number; content: PrescriptionContent }
export type Ask = <T extends Acted>(road: (now: Pick<Editor, 'version' | 'content'>) => Promise<T>) => Promise<T | null>

export type Send = <T extends { version: number }>(
  pick: (editor: Editor) => ContentChange | null,
  road: (version: number, content: ContentChange) => Promise<T>,
  adopt?: (answer: T, sent: PrescriptionContent) => void,
) => Promise<T | null>
