import { type ReactNode, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './modules.css'

type Props = {
  title: string
  /** What was chosen here already; seen while it is shut. */
  summary?: string
  children: () => ReactNode
}

/** One line until it is wanted; what it holds is asked for only then. */
export function Module({ title, summary = '', children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className={open ? 'module open' : 'module'} aria-label={title}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span>{title}</span>
          <span className="el">{summary}</span>
          <Icon name="down" size={14} />
        </button>
      </h3>
      {open && <div className="module-body">{children()}</div>}
    </section>
  )
}
