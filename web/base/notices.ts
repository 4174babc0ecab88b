import type { useAppProps } from 'antd/es/app/context'
import { createElement } from 'react'

/** How code outside of the page tells a person something; the application fills it in once antd stands. */
let app: useAppProps | null = null
export const notices = {
  connect: (instance: useAppProps) => {
    app = instance
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
    app.modal.confirm({ ...question, type: 'warning', onOk: () => resolve(true), onCancel: () => resolve(false) })
  })
}
