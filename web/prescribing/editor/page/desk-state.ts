import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'

/** Where the desk stands towards the server. */
export type Kept = 'saved' | 'saving' | 'device' | 'refused' | 'conflict'

export type Desk = {
  content: PrescriptionContent
  /** What the server holds, and the version it holds it at. */
  stored: PrescriptionContent
  version: number
  kept: Kept
  /** The device does not take what it is given: it is full, or storage is barred. */
  isBarred: boolean
  /** In a conflict: what another window has stored meanwhile. */
  theirs: Prescription | null
  /** She asked the server for something and no answer came: at which version, and whether she still wants to know. */
  unanswered: { version: number; shown: boolean } | null
  undo: readonly PrescriptionContent[]
  redo: readonly PrescriptionContent[]
  /** The run of keystrokes that the last change belongs to. */
  run: string
}

export type Act =
  /** The doctor changes something. `merge` names a run of keystrokes in one field: undone together. */
  | { type: 'change'; change: ContentChange; merge?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'sending' }
  | { type: 'device'; isBarred: boolean }
  | { type: 'stored'; version: number; content: PrescriptionContent }
  /** The server has changed the draft at her word; `sent` is what stood here when she gave it. */
  | { type: 'answered'; version: number; content: PrescriptionContent; sent: PrescriptionContent }
  | { type: 'unreachable' }
  | { type: 'unanswered'; shown: boolean }
  /** The server will not have it as it stands; it waits for the next change. */
  | { type: 'refused' }
  | { type: 'conflict'; theirs: Prescription }
  /** After a conflict: the other window's version becomes the base, and either its content or ours goes on. */
  | { type: 'settle'; version: number; theirs: PrescriptionContent; keep: 'ours' | 'theirs' }

const undoDepth = 100

export const openDesk = (content: PrescriptionContent, version: number): Desk => ({
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

export function deskReducer(desk: Desk, act: Act): Desk {
  switch (act.type) {
    case 'change': {
      const together = act.merge !== undefined && act.merge === desk.run && desk.undo.length > 0
      return {
        ...desk,
        content: { ...desk.content, ...(act.change as Partial<PrescriptionContent>) },
        undo: together ? desk.undo : [...desk.undo, desk.content].slice(-undoDepth),
        redo: [],
        run: act.merge ?? '',
      }
    }
    case 'undo': {
      const before = desk.undo.at(-1)
      if (!before) return desk
      return { ...desk, content: before, undo: desk.undo.slice(0, -1), redo: [...desk.redo, desk.content], run: '' }
    }
    case 'redo': {
      const after = desk.redo.at(-1)
      if (!after) return desk
      return { ...desk, content: after, redo: desk.redo.slice(0, -1), undo: [...desk.undo, desk.content], run: '' }
    }
    case 'device':
      return { ...desk, isBarred: act.isBarred }
    case 'sending':
      return { ...desk, kept: 'saving' }
    case 'stored':
      return { ...desk, version: act.version, stored: act.content, kept: 'saved' }
    case 'answered':
      return {
        ...desk,
        content: mergeAnswer(act.content, act.sent, desk.content),
        stored: act.content,
        version: act.version,
        kept: 'saved',
        unanswered: null,
        undo: [...desk.undo, desk.content].slice(-undoDepth),
        redo: [],
        run: '',
      }
    case 'unreachable':
      return { ...desk, kept: unsent(desk) ? 'device' : 'saved' }
    case 'unanswered':
      return { ...desk, unanswered: unansweredAs(desk, act.shown) }
    case 'conflict':
      return { ...desk, kept: 'conflict', theirs: act.theirs }
    case 'refused':
      return { ...desk, kept: unsent(desk) ? 'refused' : 'saved' }
    case 'settle':
      return {
        ...desk,
        version: act.version,
        stored: act.theirs,
        content: act.keep === 'theirs' ? act.theirs : desk.content,
        undo: [...desk.undo, desk.content],
        redo: [],
        kept: 'saved',
        theirs: null,
        unanswered: null,
      }
  }
}

const unansweredAs = ({ version, unanswered }: Desk, shown: boolean): Desk['unanswered'] =>
  shown ? { version, shown } : unanswered && { ...unanswered, shown }

/** What the server made of it; what she has typed since, and a blank that the server does not keep, stay hers. */
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

/** What differs from the server's copy, field by field: the next autosave. */
export function unsent({ content, stored }: Pick<Desk, 'content' | 'stored'>): ContentChange | null {
  const changed = (Object.keys(content) as (keyof PrescriptionContent)[]).filter(
    (field) => content[field] !== stored[field] && JSON.stringify(content[field]) !== JSON.stringify(stored[field]),
  )
  if (!changed.length) return null
  return Object.fromEntries(changed.map((field) => [field, content[field]])) as ContentChange
}

/** Whether a field that she has changed was changed on the server too. */
export const touchesSame = (desk: Pick<Desk, 'content' | 'stored'>, theirs: PrescriptionContent): boolean => {
  const changed = unsent({ content: theirs, stored: desk.stored }) ?? {}
  return Object.keys(unsent(desk) ?? {}).some((field) => field in changed)
}
