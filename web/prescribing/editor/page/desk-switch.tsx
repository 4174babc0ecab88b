import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

const columns = ['say', 'may', 'give'] as const
type Column = (typeof columns)[number]

/** On a narrow screen the columns stand below each other: one press goes to each. */
export const DeskSwitch = memo(function DeskSwitch({ signs, herbs }: { signs: number; herbs: number }) {
  const { t } = useTranslation('prescription')
  const [now, setNow] = useState<Column>('say')
  useEffect(() => {
    const here = new Set<string>()
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) here.add(target.id)
          else here.delete(target.id)
        // Two for a moment, where one follows the other: the lower one is where she goes.
        const found = columns.findLast((c) => here.has(`desk-${c}`))
        if (found) setNow(found)
      },
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const c of columns) {
      const column = document.getElementById(`desk-${c}`)
      if (column) seen.observe(column)
    }
    return () => seen.disconnect()
  }, [])
  const count: Record<Column, number> = { say: signs, may: 0, give: herbs }
  return (
    <nav className="desk-switch" aria-label={t('switch')}>
      {columns.map((c) => (
        <button
          key={c}
          type="button"
          aria-current={c === now}
          onClick={() => document.getElementById(`desk-${c}`)?.scrollIntoView({ block: 'start' })}
        >
          {t(`${c}.title`)}
          {count[c] > 0 && <span className="h">{count[c]}</span>}
        </button>
      ))}
    </nav>
  )
})
