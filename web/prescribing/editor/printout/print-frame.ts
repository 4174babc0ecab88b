import styles from './sheet.module.css'

/** The viewer takes the focus once it has loaded, and with it every key: the focus is returned. */
export function holdFocus(frameOf: () => HTMLIFrameElement | null) {
  let last = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const keep = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target !== frameOf()) last = target
  }
  const back = () =>
    requestAnimationFrame(() => {
      const frame = frameOf()
      if (!frame || document.activeElement !== frame) return
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
 * patient is already open. It stays until the next one is printed.
 */
export async function printPdf(pdf: Blob): Promise<void> {
  clear?.()
  const url = URL.createObjectURL(pdf)
  const frame = document.createElement('iframe')
  frame.title = 'PDF'
  frame.tabIndex = -1
  frame.className = styles['sheet-printer'] ?? ''
  const release = holdFocus(() => frame)
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
}
