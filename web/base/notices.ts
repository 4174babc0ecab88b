import { createElement, type ReactNode } from 'react'

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

/** What the kit shows notices with. */
export type NoticeBoard = {
  message: Record<'error' | 'success' | 'info', (message: Message) => unknown> & { destroy: (key: string) => void }
  modal: Record<'confirm' | 'warning', (question: Confirmation) => unknown>
}

/** How code outside of the page tells a person something; the kit fills it in once it stands. */
let app: NoticeBoard | null = null
export const notices = {
  connect: (board: NoticeBoard) => {
    app = board
  },
}

export const errorToastS = 5

export const toastError = (text: string) => void app?.message.error({ content: text, duration: errorToastS })
export const toastDone = (text: string) => void app?.message.success({ content: text, duration: 2.5 })

const undoToastS = 8

/** Says what was done, with a button that takes it back. */
export function toastUndo(text: string, undoLabel: string, undo: () => void) {
  if (!app) return
  const key = `undo ${text}`
  const takeBack = () => {
    undo()
    app?.message.destroy(key)
  }
  const button = createElement('button', { type: 'button', className: 'b t sm', onClick: takeBack }, undoLabel)
  app.message.info({ key, content: createElement('span', null, text, ' ', button), duration: undoToastS })
}

type Question = { title: string; content: string; okText: string; cancelText: string }

/** One question; resolves to what the person chose. Without a page to ask on, the answer is no. */
export function askWarning(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (!app) return resolve(false)
    app.modal.confirm({
      ...question,
      type: 'warning',
      autoFocusButton: null,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}

type Deed = {
  title: string
  content: ReactNode
  okText: string
  cancelText: string
  kind?: 'danger' | 'warning'
  /** While it runs the question stays; it closes when that is done. */
  run: () => unknown
}

/** Asks before something that cannot be taken back, and does it. */
export function confirmDeed({ kind, run, ...question }: Deed) {
  app?.modal.confirm({
    ...question,
    ...(kind === 'danger' && { okButtonProps: { danger: true } }),
    ...(kind === 'warning' && { type: 'warning' }),
    onOk: run,
  })
}

/** What must be read before going on. */
export const showWarning = (title: string, content: ReactNode) => void app?.modal.warning({ title, content })
