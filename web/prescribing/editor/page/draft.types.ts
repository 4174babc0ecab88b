import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Editor } from './editor-state.ts'

export type KeptDraft = {
  version: number
  change: ContentChange
  /** Saves without an answer: the server may have them, and then the change is not a stranger's. */
  doubtful: readonly ContentChange[]
}

export type DraftTransport = {
  autoSave: (version: number, change: ContentChange) => Promise<{ version: number }>
  save: (version: number, content: PrescriptionContent) => Promise<Prescription>
  recall: () => KeptDraft | null
  /** False when the device cannot store it. */
  keep: (kept: KeptDraft | null) => boolean
  /** A requested action needs the server, which is unreachable. */
  offline: () => void
  /** The prescription is no longer a draft, or no longer there. */
  closed: () => void
}

/** The server's answer when it has changed the draft itself. */
export type Acted = { version: number; content: PrescriptionContent }
export type Ask = <T extends Acted>(road: (now: Pick<Editor, 'version' | 'content'>) => Promise<T>) => Promise<T | null>

export type Send = <T extends { version: number }>(
  pick: (editor: Editor) => ContentChange | null,
  road: (version: number, content: ContentChange) => Promise<T>,
  adopt?: (answer: T, sent: PrescriptionContent) => void,
) => Promise<T | null>
