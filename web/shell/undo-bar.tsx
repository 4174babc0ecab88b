import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Undoable, undoBar, undoSeconds } from '#web/base/undo-bar.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './undo-bar.module.css'

/** Stays for a minute across pages, without taking the focus. */
export function UndoBar({ offered }: { offered: Undoable }) {
  const { t } = useTranslation(['shell', 'common'])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const close = () => undoBar.get() === offered && undoBar.set(null)
    const timer = setTimeout(close, undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [offered])
  async function undo() {
    setBusy(true)
    try {
      await offered.undo()
      undoBar.set(null)
    } catch {
      // The call has displayed the reason; it can be tried again.
      setBusy(false)
    }
  }
  return (
    <div className={styles['undo-bar']} role="status">
      <Icon name="check" />
      <span>{offered.text}</span>
      <button type="button" className="b o sm" disabled={busy} onClick={() => void undo()}>
        {t('shell:undo')}
      </button>
      <button
        type="button"
        className="b t sm"
        aria-label={t('common:close')}
        title={t('common:close')}
        onClick={() => undoBar.set(null)}
      >
        <Icon name="x" size={14} />
      </button>
    </div>
  )
}
