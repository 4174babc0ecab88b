import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#web/base/overlays.ts'
import { useNarrow } from '#web/base/use-narrow.ts'
import { focusFirstField } from './focus-first-field.ts'
import { Icon } from './icon.tsx'
import styles from './toggled-dialog.module.css'

type Props = {
  /** The text of the button that opens and closes it. */
  trigger: ReactNode
  title: string
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** Beside the work, not over it: opened and closed by the same button, by its own, or by Escape. */
export function ToggledDialog({ trigger, title, className = 'b t sm', children }: Props) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const cross = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  // On a narrow screen it covers the page.
  useOverlay(close, useNarrow() && open)
  useEffect(() => {
    if (!open) return
    if (body.current && !focusFirstField(body.current)) cross.current?.focus()
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== 'Escape') return
      e.stopPropagation()
      close()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [open, close])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        title={title}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open &&
        createPortal(
          <dialog open className={styles['toggled']} aria-label={title}>
            <header>
              <h2>{title}</h2>
              <button ref={cross} type="button" className="b t sm x" aria-label={t('close')} onClick={close}>
                <Icon name="x" size={14} />
              </button>
            </header>
            <div ref={body} className={styles['toggled-body']}>
              {children(close)}
            </div>
          </dialog>,
          document.body,
        )}
    </>
  )
}
