import { CallError } from '#contract/call.ts'
import { type ErrorKey, errors } from '#contract/errors.ts'
import type { Prescription } from '#contract/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescription-content.ts'
import { createStore, type Store } from '#web/store.ts'
import { type Act, type Desk, deskReducer, openDesk, unsent } from './desk-state.ts'

/** What this device keeps of a desk until the server has taken it. */
export type KeptDraft = { version: number; change: ContentChange; sent: ContentChange | null }

export type DraftRoads = {
  autoSave: (version: number, change: ContentChange) => Promise<{ version: number }>
  save: (version: number, content: PrescriptionContent) => Promise<Prescription>
  recall: () => KeptDraft | null
  keep: (kept: KeptDraft | null) => void
  /** The prescription is no longer a draft, or no longer there. */
  closed: () => void
}

export type Draft = {
  desk: Store<Desk>
  change: (changed: ContentChange, merge?: string) => void
  undo: () => void
  redo: () => void
  /** Sends at once what the server lacks. */
  flush: () => Promise<void>
  /** The whole of it, as the doctor leaves it; null where it could not be stored. */
  save: () => Promise<Prescription | null>
  settle: (keep: 'ours' | 'theirs') => void
  /** The desk is before her: what came back from this device is sent without waiting for a key. */
  start: () => void
  /** She leaves it: what is unsent goes now, and nothing is tried again in her absence. */
  stop: () => void
}

/** Long enough that a word is one save, short enough that nothing typed is at risk. */
const pauseMs = 600
const retryMs = 4000

const isOneOf = (error: unknown, ...keys: ErrorKey[]) =>
  error instanceof CallError && keys.some((key) => errors[key].code === error.code)
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What became of a save that was not taken. */
function fateOf(error: unknown): 'conflict' | 'closed' | 'unreachable' | 'refused' {
  if (!(error instanceof CallError) || isOneOf(error, 'too_many_requests', 'server_fault', 'busy')) return 'unreachable'
  if (isOneOf(error, 'prescription_conflict')) return 'conflict'
  return isOneOf(error, 'prescription_confirmed', 'prescription_not_found') ? 'closed' : 'refused'
}

/** The desk as it opens: with what this device still kept, and in conflict where another window was quicker. */
function reopen(opened: Prescription, kept: KeptDraft | null): Desk {
  const desk = openDesk(opened.content, opened.version)
  if (!kept) return desk
  const changed = deskReducer(desk, { type: 'change', change: kept.change })
  if (!unsent(changed)) return desk
  const sent = Object.entries(kept.sent ?? {})
  // The answer to our own last save was lost on the way: what the server holds is ours.
  const isOwnSave =
    sent.length > 0 &&
    opened.version === kept.version + 1 &&
    sent.every(([field, value]) => isEqual(opened.content[field as keyof PrescriptionContent], value))
  if (kept.version === opened.version || isOwnSave) return changed
  return deskReducer(changed, { type: 'conflict', theirs: opened })
}

/** One after the other: each starts from the version that the former one left. */
function takingTurns() {
  let busy: Promise<unknown> | null = null
  return async <T>(run: () => Promise<T>): Promise<T> => {
    while (busy) await busy.catch(() => undefined)
    const mine = run()
    busy = mine
    try {
      return await mine
    } finally {
      busy = null
    }
  }
}

/**
 * One draft between the doctor's hands and the server. Every change is kept on this device at once and sent after a pause;
 * one request at a time, so that versions follow each other.
 */
export function keepDraft(opened: Prescription, roads: DraftRoads): Draft {
  const desk = createStore(reopen(opened, roads.recall()))
  const inTurn = takingTurns()
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let away = false

  const act = (one: Act) => desk.set(deskReducer(desk.get(), one))
  const remember = (sent: ContentChange | null = null) => {
    const change = unsent(desk.get())
    roads.keep(change && { version: desk.get().version, change, sent })
  }
  const plan = (waitMs: number) => {
    clearTimeout(timer)
    if (!closed && !away && unsent(desk.get())) timer = setTimeout(() => void flush(), waitMs)
  }
  const edit = (one: Act) => {
    act(one)
    remember()
    plan(pauseMs)
  }

  /** Another version stands on the server; where it says the same there is nothing to ask. */
  function meet(theirs: Prescription) {
    if (unsent({ content: desk.get().content, stored: theirs.content })) return act({ type: 'conflict', theirs })
    act({ type: 'stored', version: theirs.version, content: desk.get().content })
    remember()
  }

  function explain(error: unknown) {
    const fate = fateOf(error)
    if (fate === 'conflict') return meet((error as CallError).data as Prescription)
    if (fate !== 'closed') act({ type: fate })
    if (fate === 'unreachable') plan(retryMs)
    if (fate !== 'closed') return
    closed = true
    roads.closed()
  }

  /** Sends what `pick` chooses of the desk as it stands, and takes over the version that it becomes. */
  async function send<T extends { version: number }>(
    pick: (desk: Desk) => ContentChange | null,
    road: (version: number, content: ContentChange) => Promise<T>,
  ): Promise<T | null> {
    const { content, version, kept } = desk.get()
    const sent = pick(desk.get())
    if (!sent || kept === 'conflict' || closed) return null
    clearTimeout(timer)
    act({ type: 'sending' })
    remember(sent)
    try {
      const answer = await road(version, sent)
      // The server may store a text without its last blank: the desk holds what was sent.
      act({ type: 'stored', version: answer.version, content })
      remember()
      plan(pauseMs)
      return answer
    } catch (error) {
      explain(error)
      return null
    }
  }
  const flush = async () => void (await inTurn(() => send(unsent, roads.autoSave)))
  const save = async () => {
    await flush()
    return inTurn(() =>
      send(
        (now) => now.content,
        (version, content) => roads.save(version, content as PrescriptionContent),
      ),
    )
  }

  return {
    desk,
    change: (change, merge) => edit({ type: 'change', change, ...(merge !== undefined && { merge }) }),
    undo: () => edit({ type: 'undo' }),
    redo: () => edit({ type: 'redo' }),
    settle: (keep) => {
      const { theirs } = desk.get()
      if (theirs) edit({ type: 'settle', version: theirs.version, theirs: theirs.content, keep })
    },
    flush,
    save,
    start: () => {
      away = false
      void flush()
    },
    stop: () => {
      away = true
      clearTimeout(timer)
      void flush()
    },
  }
}
