import { saveFile } from '#web/base/save-file.ts'
import styles from './sheet.module.css'

export type PdfFile = { pdf: Blob; name: string }

/** The viewer takes the focus once it has loaded, and with it every key: the focus is returned. */
function holdFocus(frame: HTMLIFrameElement) {
  let last = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const keep = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== frame) last = target
  }
  const back = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== frame) return
      frame.blur()
      if (last?.isConnected) last.focus()
    })
  addEventListener('focusin', keep)
  addEventListener('blur', back)
  return () => {
    removeEventListener('focusin', keep)
    removeEventListener('blur', back)
  }
}

const mostLoadMs = 15_000
let clear: (() => void) | null = null

/**
 * Prints a PDF in a separate frame, outside of every page: the browser may still show its print dialog when the next
 * patient is already open. It stays until the next one is printed. A tablet's browser often shows no PDF
 * in a page, and the frame never loads: then the file is saved, and the tablet's own viewer prints it.
 */
export async function printPdf(file: PdfFile): Promise<'printed' | 'saved'> {
  if (navigator.pdfViewerEnabled === false) {
    saveFile(file.pdf, file.name)
    return 'saved'
  }
  clear?.()
  const url = URL.createObjectURL(file.pdf)
  const frame = document.createElement('iframe')
  frame.title = 'PDF'
  frame.tabIndex = -1
  frame.className = styles['sheet-printer'] ?? ''
  const release = holdFocus(frame)
  clear = () => {
    release()
    frame.remove()
    URL.revokeObjectURL(url)
    clear = null
  }
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The PDF did not open')), mostLoadMs)
    frame.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    frame.src = url
    document.body.append(frame)
  })
  frame.contentWindow?.print()
  return 'printed'
}
