import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { scrollParent } from '#web/ui/scroll-parent.ts'
import styles from './modules.module.css'

type Props = {
  title: string
  /** The current selection, visible while the module is closed. */
  summary?: string
  children: () => ReactNode
}

/** One line until it is opened; its content is requested only then. */
export function Module({ title, summary = '', children }: Props) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  // At the end of the column it would open out of view.
  useEffect(() => {
    const column = box.current && scrollParent(box.current)
    if (!open || !box.current || !column) return
    const room = column.getBoundingClientRect().bottom - box.current.getBoundingClientRect().top
    if (room < column.clientHeight / 2) box.current.scrollIntoView({ block: 'start' })
  }, [open])
  return (
    <section ref={box} className={classNames(styles['module'], open && 'open')} aria-label={title}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <span className="ellipsis" title={summary}>
            {summary}
          </span>
          <Icon name="down" size={14} />
        </button>
      </h3>
      {open && <div className={styles['module-body']}>{children()}</div>}
    </section>
  )
}
