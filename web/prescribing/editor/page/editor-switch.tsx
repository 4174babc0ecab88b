import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'

const columns = ['history', 'differential', 'prescription'] as const
type Column = (typeof columns)[number]

/** On a narrow screen the columns are stacked: one press scrolls to each. */
export const EditorSwitch = memo(function EditorSwitch({ signs, herbs }: { signs: number; herbs: number }) {
  const { t } = useTranslation('prescription')
  const [now, setNow] = useState<Column>('history')
  useEffect(() => {
    const here = new Set<string>()
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) here.add(target.id)
          else here.delete(target.id)
        // Two are visible for a moment during scrolling: the lower one is the next.
        const found = columns.findLast((c) => here.has(`editor-${c}`))
        if (found) setNow(found)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const c of columns) {
      const column = document.getElementById(`editor-${c}`)
      if (column) seen.observe(column)
    }
    return () => seen.disconnect()
  }, [])
  const count: Record<Column, number> = { history: signs, differential: 0, prescription: herbs }
  return (
    <nav className={styles['editor-switch']} aria-label={t('switch')}>
      {columns.map((c) => (
        <button
          key={c}
          type="button"
          aria-current={c === now}
          onClick={() => document.getElementById(`editor-${c}`)?.scrollIntoView({ block: 'start' })}
        >
          {t(`${c}.title`)}
          {count[c] > 0 && <span className="text-faint">{count[c]}</span>}
        </button>
      ))}
    </nav>
  )
})
