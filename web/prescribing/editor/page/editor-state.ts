import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'

/** The state of the editor relative to the server. */
export type Kept = 'saved' | 'saving' | 'device' | 'refused' | 'conflict'

export type Editor = {
  content: PrescriptionContent
  /** The content stored on the server, and its version. */
  stored: PrescriptionContent
  version: number
  kept: Kept
  /** The device cannot store data: it is full, or storage is blocked. */
  isBarred: boolean
  /** In a conflict: what another window has stored meanwhile. */
  theirs: Prescription | null
  /** A request without an answer: its version, and whether the notice is still displayed. */
  unanswered: { version: number; shown: boolean } | null
  undo: readonly PrescriptionContent[]
  redo: readonly PrescriptionContent[]
  /** The run of keystrokes that the last change belongs to. */
  run: string
}

export type Act =
  /** A change by the doctor. `merge` names a run of keystrokes in one field, undone together. */
  | { type: 'change'; change: ContentChange; merge?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'sending' }
  | { type: 'device'; isBarred: boolean }
  | { type: 'stored'; version: number; content: PrescriptionContent }
  /** The server has changed the draft on request; `sent` is the content at that moment. */
  | { type: 'answered'; version: number; content: PrescriptionContent; sent: PrescriptionContent }
  | { type: 'unreachable' }
  | { type: 'unanswered'; shown: boolean }
  /** The server refuses it as it is; it waits for the next change. */
  | { type: 'refused' }
  | { type: 'conflict'; theirs: Prescription }
  /** After a conflict: the other window's version becomes the base, and the work continues with its content or ours. */
  | { type: 'settle'; version: number; theirs: PrescriptionContent; keep: 'ours' | 'theirs' }

const undoDepth = 100

export const openEditor = (content: PrescriptionContent, version: number): Editor => ({
  content,
  stored: content,
  version,
  kept: 'saved',
  isBarred: false,
  theirs: null,
  unanswered: null,
  undo: [],
  redo: [],
  run: '',
})

export function editorReducer(editor: Editor, act: Act): Editor {
  switch (act.type) {
    case 'change': {
      const together = act.merge !== undefined && act.merge === editor.run && editor.undo.length > 0
      return {
        ...editor,
        content: { ...editor.content, ...(act.change as Partial<PrescriptionContent>) },
        undo: together ? editor.undo : [...editor.undo, editor.content].slice(-undoDepth),
        redo: [],
        run: act.merge ?? '',
      }
    }
    case 'undo': {
      const before = editor.undo.at(-1)
      if (!before) return editor
      return {
        ...editor,
        content: before,
        undo: editor.undo.slice(0, -1),
        redo: [...editor.redo, editor.content],
        run: '',
      }
    }
    case 'redo': {
      const after = editor.redo.at(-1)
      if (!after) return editor
      return {
        ...editor,
        content: after,
        redo: editor.redo.slice(0, -1),
        undo: [...editor.undo, editor.content],
        run: '',
      }
    }
    case 'device':
      return { ...editor, isBarred: act.isBarred }
    case 'sending':
      return { ...editor, kept: 'saving' }
    case 'stored':
      return { ...editor, version: act.version, stored: act.content, kept: 'saved' }
    case 'answered':
      return {
        ...editor,
        content: mergeAnswer(act.content, act.sent, editor.content),
        stored: act.content,
        version: act.version,
        kept: 'saved',
        unanswered: null,
        undo: [...editor.undo, editor.content].slice(-undoDepth),
        redo: [],
        run: '',
      }
    case 'unreachable':
      return { ...editor, kept: unsent(editor) ? 'device' : 'saved' }
    case 'unanswered':
      return { ...editor, unanswered: unansweredAs(editor, act.shown) }
    case 'conflict':
      return { ...editor, kept: 'conflict', theirs: act.theirs }
    case 'refused':
      return { ...editor, kept: unsent(editor) ? 'refused' : 'saved' }
    case 'settle':
      return {
        ...editor,
        version: act.version,
        stored: act.theirs,
        content: act.keep === 'theirs' ? act.theirs : editor.content,
        undo: [...editor.undo, editor.content],
        redo: [],
        kept: 'saved',
        theirs: null,
        unanswered: null,
      }
  }
}

const unansweredAs = ({ version, unanswered }: Editor, shown: boolean): Editor['unanswered'] =>
  shown ? { version, shown } : unanswered && { ...unanswered, shown }

/** Applies the server's answer; input since then, and trailing blanks the server removes, stay. */
function mergeAnswer(
  answer: PrescriptionContent,
  sent: PrescriptionContent,
  now: PrescriptionContent,
): PrescriptionContent {
  const isBlank = (a: unknown, b: unknown) => typeof a === 'string' && typeof b === 'string' && a.trim() === b.trim()
  const hers = (Object.keys(now) as (keyof PrescriptionContent)[]).filter(
    (field) => now[field] !== sent[field] || isBlank(now[field], answer[field]),
  )
  return { ...answer, ...Object.fromEntries(hers.map((field) => [field, now[field]])) }
}

/** The difference from the server's copy, field by field: the next autosave. */
export function unsent({ content, stored }: Pick<Editor, 'content' | 'stored'>): ContentChange | null {
  const changed = (Object.keys(content) as (keyof PrescriptionContent)[]).filter(
    (field) => content[field] !== stored[field] && JSON.stringify(content[field]) !== JSON.stringify(stored[field]),
  )
  if (!changed.length) return null
  return Object.fromEntries(changed.map((field) => [field, content[field]])) as ContentChange
}

/** Whether a field that was changed here was changed on the server too. */
export const touchesSame = (editor: Pick<Editor, 'content' | 'stored'>, theirs: PrescriptionContent): boolean => {
  const changed = unsent({ content: theirs, stored: editor.stored }) ?? {}
  return Object.keys(unsent(editor) ?? {}).some((field) => field in changed)
}
