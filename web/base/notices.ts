import { createElement, type ReactNode } from 'react'
import { overlays } from './overlays.ts'
import { createStore } from './store.ts'

type Message = { key?: string; content: ReactNode; duration: number }
type Confirmation = {
  title: string
  content: ReactNode
  okText?: string
  cancelText?: string
  type?: 'warning'
  okButtonProps?: { danger: boolean }
  /** Nothing is focused, so that a user who is typing does not press a button by accident. */
  autoFocusButton?: null
  onOk?: () => unknown
  onCancel?: () => void
}

/** The kit's notice functions. */
export type NoticeBoard = {
  message: Record<'error' | 'success' | 'info' | 'warning', (message: Message) => unknown> & {
    destroy: (key: string) => void
  }
  modal: Record<'confirm' | 'warning', (question: Confirmation) => { destroy: () => void }>
}

/** How code outside of React displays a notice. What is said before the board's code has come waits for it. */
let app: NoticeBoard | null = null
const waiting: ((board: NoticeBoard) => void)[] = []
export const notices = {
  connect: (board: NoticeBoard) => {
    app = board
    for (const show of waiting.splice(0)) show(board)
  },
  /** Whether the board is to be loaded. */
  wanted: createStore(false),
}

function display(show: (board: NoticeBoard) => void) {
  if (app) return show(app)
  waiting.push(show)
  notices.wanted.set(true)
}

/** A question covers the page: going back cancels it. */
const askOver = (kind: 'confirm' | 'warning', question: Confirmation) =>
  display(({ modal }) => {
    const closed = overlays.add(() => {
      shown.destroy()
      onCancel()
    })
    // A deed that fails leaves its question open.
    const onOk = () => {
      const done = question.onOk?.()
      void Promise.resolve(done).then(closed, () => undefined)
      return done
    }
    const onCancel = () => {
      closed()
      question.onCancel?.()
    }
    const shown = modal[kind]({ ...question, onOk, onCancel })
  })

export const errorToastS = 5

let errors = 0
let newest: { text: string; key: string } | undefined

/** Each is a notice of its own: who errs twice sees that it was heard twice. */
export function toastError(text: string) {
  const key = `error ${++errors}`
  newest = { text, key }
  display(({ message }) => void message.error({ key, content: text, duration: errorToastS }))
}

/** The page itself says it now, in these words or its own. */
export function dropError(text = newest?.text) {
  if (!newest || newest.text !== text) return
  const { key } = newest
  display(({ message }) => message.destroy(key))
}

export const toastDone = (text: string) =>
  display(({ message }) => void message.success({ content: text, duration: 2.5 }))

const waitingKey = 'waiting'

/** Stands until the returned function is called. */
export function toastWaiting(text: string) {
  display(({ message }) => void message.warning({ key: waitingKey, content: text, duration: 0 }))
  return () => display(({ message }) => message.destroy(waitingKey))
}

const undoToastS = 8

/** Reports an action, with a button to undo it. The returned function ends the offer. */
export function toastUndo(text: string, undoLabel: string, undo: () => void) {
  const key = `undo ${text}`
  display(({ message }) => {
    const takeBack = () => {
      undo()
      message.destroy(key)
    }
    const button = createElement('button', { type: 'button', className: 'b t sm', onClick: takeBack }, undoLabel)
    message.info({ key, content: createElement('span', null, text, ' ', button), duration: undoToastS })
  })
  return () => display(({ message }) => message.destroy(key))
}

/** Without words of its own the other button cancels, in those of the kit. */
type Question = { title: string; content: string; okText: string; cancelText?: string }

/** One question; resolves to the user's choice. */
export function askWarning(question: Question): Promise<boolean> {
  return new Promise((resolve) =>
    askOver('confirm', {
      ...question,
      type: 'warning',
      autoFocusButton: null,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    }),
  )
}

/**
 * The same beside the work of somebody who is writing: it takes neither the focus nor a key, which would also cut off
 * what an input method has not finished. It stays until it is answered.
 */
export function askAside({ title, content, okText, cancelText }: Required<Question>): Promise<boolean> {
  return new Promise((resolve) =>
    display(({ message }) => {
      const key = `ask ${title}`
      const button = (text: string, answer: boolean) => {
        const onClick = () => {
          message.destroy(key)
          resolve(answer)
        }
        return createElement('button', { type: 'button', className: 'b t sm', onClick }, text)
      }
      const words = [title, ' ', content, ' ', button(okText, true), button(cancelText, false)]
      const asked = createElement('span', { role: 'dialog', 'aria-label': title }, ...words)
      message.warning({ key, content: asked, duration: 0 })
    }),
  )
}

type Deed = {
  title: string
  content: ReactNode
  okText: string
  cancelText?: string
  kind?: 'danger' | 'warning'
  /** While it runs the question stays open; it closes when finished. */
  run: () => unknown
}

/** Asks before an irreversible action, and performs it. */
export function confirmDeed({ kind, run, ...question }: Deed) {
  askOver('confirm', {
    ...question,
    ...(kind === 'danger' && { okButtonProps: { danger: true } }),
    ...(kind === 'warning' && { type: 'warning' }),
    onOk: run,
  })
}

/** Information that must be read before continuing. */
export const showWarning = (title: string, content: ReactNode) => askOver('warning', { title, content })
