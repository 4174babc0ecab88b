import type { CallError } from '#contract/base/call.ts'
import type { Prescription } from '#contract/prescribing/prescription.ts'
import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import { createStore, type Store } from '#web/base/store.ts'
import { askServer } from './ask-server.ts'
import type { Acted, Ask, DraftTransport, KeptDraft, Send } from './draft.types.ts'
import { type Act, type Editor, editorReducer, openEditor, touchesSame, unsent } from './editor-state.ts'
import { classifySaveError } from './save-error.ts'

/** A change, or a function of the current draft. `merge` joins it to the previous step, to be undone together. */
export type Change = (change: ContentChange | ((now: PrescriptionContent) => ContentChange), merge?: string) => void

export type Draft = {
  editor: Store<Editor>
  change: Change
  undo: () => void
  redo: () => void
  /** Sends at once what the server lacks. */
  flush: () => Promise<void>
  /** The complete draft, as the doctor leaves it; null when it could not be stored. */
  save: () => Promise<Prescription | null>
  /**
   * An action only the server can do on the draft: unsaved changes are sent first, then it acts on that version, and
   * its result is applied here, undoable like any change. Null when it failed.
   */
  ask: Ask
  /** Repeats the request without an answer, or dismisses it. */
  again: () => Promise<void>
  dismiss: () => void
  settle: (keep: 'ours' | 'theirs') => void
  /** The editor is open: data restored from this device are sent without waiting for input. */
  start: () => void
  /** The editor is closed: unsaved data are sent now, and nothing is retried afterwards. */
  stop: () => void
}

/** Long enough that a word is one save, short enough that no input is at risk. */
const pauseMs = 600
const retryMs = 4000
const doubtfulMost = 6

const holds = (content: PrescriptionContent, sent: ContentChange) =>
  !unsent({ content: { ...content, ...(sent as Partial<PrescriptionContent>) }, stored: content })

/**
 * The initial state of the editor: with what this device still stored, and in conflict when another window was faster.
 */
function reopen(opened: Prescription, kept: KeptDraft | null): Editor {
  const editor = openEditor(opened.content, opened.version)
  if (!kept) return editor
  const changed = editorReducer(editor, { type: 'change', change: kept.change })
  if (!unsent(changed)) return editor
  const steps = opened.version - kept.version
  const isOwnSave =
    steps > 0 && steps <= kept.doubtful.length && kept.doubtful.some((sent) => holds(opened.content, sent))
  if (kept.version === opened.version || isOwnSave) return changed
  return editorReducer(changed, { type: 'conflict', theirs: opened })
}

/** One after the other: each starts from the version of the previous one. */
function serialQueue() {
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

/** What this device stores beside the editor, and which saves have no answer yet. */
function deviceMemory(editor: Store<Editor>, transport: DraftTransport, kept: KeptDraft | null) {
  let doubtful = kept?.doubtful ?? []
  const remember = (sending?: ContentChange) => {
    if (sending) doubtful = [...doubtful, sending].slice(-doubtfulMost)
    const change = unsent(editor.get())
    const isBarred = !transport.keep(change && { version: editor.get().version, change, doubtful })
    if (isBarred !== editor.get().isBarred) editor.set(editorReducer(editor.get(), { type: 'device', isBarred }))
  }
  return {
    remember,
    settled: () => {
      doubtful = []
      remember()
    },
    sentAs: (theirs: PrescriptionContent) => {
      const { stored } = editor.get()
      return doubtful.some((sent) => !unsent({ content: { ...stored, ...(sent as typeof stored) }, stored: theirs }))
    },
  }
}

/** The server has another version: our own, whose answer was lost, one with the same content, or a conflict. */
function meeting(editor: Editor, sentAs: (theirs: PrescriptionContent) => boolean, theirs: Prescription): Act {
  const { content, stored, unanswered } = editor
  if (unanswered?.version === theirs.version - 1 && !touchesSame(editor, theirs.content))
    return { type: 'answered', version: theirs.version, content: theirs.content, sent: stored }
  if (!sentAs(theirs.content) && unsent({ content, stored: theirs.content })) return { type: 'conflict', theirs }
  return { type: 'stored', version: theirs.version, content: theirs.content }
}

const draftCommands = (
  editor: Store<Editor>,
  edit: (one: Act) => void,
): Pick<Draft, 'change' | 'undo' | 'redo' | 'settle'> => ({
  change: (change, merge) =>
    edit({
      type: 'change',
      change: typeof change === 'function' ? change(editor.get().content) : change,
      ...(merge !== undefined && { merge }),
    }),
  undo: () => edit({ type: 'undo' }),
  redo: () => edit({ type: 'redo' }),
  settle: (keep) => {
    const { theirs } = editor.get()
    if (theirs) edit({ type: 'settle', version: theirs.version, theirs: theirs.content, keep })
  },
})

/**
 * One draft between the editor and the server. Every change is stored on this device at once and sent after a pause;
 * one request at a time, so that versions are consecutive.
 */
export function createDraftStore(opened: Prescription, transport: DraftTransport): Draft {
  const kept = transport.recall()
  const editor = createStore(reopen(opened, kept))
  const device = deviceMemory(editor, transport, kept)
  const enqueue = serialQueue()
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let away = false

  const act = (one: Act) => editor.set(editorReducer(editor.get(), one))
  const plan = (waitMs: number) => {
    clearTimeout(timer)
    if (!closed && !away && unsent(editor.get())) timer = setTimeout(() => void flush(), waitMs)
  }
  const edit = (one: Act) => {
    act(one)
    device.remember()
    plan(pauseMs)
  }

  function meet(theirs: Prescription) {
    const met = meeting(editor.get(), device.sentAs, theirs)
    act(met)
    if (met.type === 'conflict') return
    device.settled()
    plan(0)
  }

  function explain(error: unknown) {
    const fate = classifySaveError(error)
    if (fate === 'conflict') return meet((error as CallError).data as Prescription)
    if (fate !== 'closed') act({ type: fate })
    if (fate === 'unreachable') plan(retryMs)
    if (fate !== 'closed') return
    closed = true
    transport.closed()
  }

  /** Sends the part of the editor chosen by `pick`, and adopts the resulting version. */
  const send: Send = async (pick, road, adopt) => {
    const { content, version, kept } = editor.get()
    const sent = pick(editor.get())
    if (!sent || kept === 'conflict' || closed) return null
    clearTimeout(timer)
    act({ type: 'sending' })
    device.remember(sent)
    try {
      const answer = await road(version, sent)
      // The server may trim a text: the editor keeps what was sent.
      if (adopt) adopt(answer, content)
      else act({ type: 'stored', version: answer.version, content })
      device.settled()
      plan(pauseMs)
      return answer
    } catch (error) {
      explain(error)
      return null
    }
  }
  const unanswered = (shown: boolean) => act({ type: 'unanswered', shown })
  const adopt = ({ version, content }: Acted, sent: PrescriptionContent) =>
    act({ type: 'answered', version, content, sent })
  const { ask, again } = askServer({ editor, send, transport, adopt, unanswered })
  const flush = async () => void (await enqueue(() => send(unsent, transport.autoSave)))
  const saveWhole = () =>
    send(
      (now) => now.content,
      (version, all) => transport.save(version, all as PrescriptionContent),
    )

  return {
    editor,
    ...draftCommands(editor, edit),
    flush,
    ask: (road) => enqueue(() => ask(road)),
    again: () => enqueue(again),
    dismiss: () => unanswered(false),
    save: async () => {
      await flush()
      return enqueue(saveWhole)
    },
    start: () => {
      away = false
      void flush()
    },
    stop: () => {
      away = true
      void flush()
    },
  }
}
