import { useEffect, useRef } from 'react'
import { type HerbChoice, herb } from '#contract/prescribing/herb.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import { Finder } from '#web/ui/finder.tsx'
import { useFound } from '../history/use-found.ts'

type Choice = (typeof HerbChoice)['_output']
type Props = {
  label: string
  /** Focused immediately. */
  eager?: boolean
  onTake: (choice: Choice) => void
  /** Left without a selection. */
  onLeave?: () => void
}

/** One herb by name, pinyin or initials. */
export function HerbFinder({ label, eager = false, onTake, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const typed = useFound((q) => keepPreviousQuery(herb.query, { q }), 40)
  useEffect(() => {
    if (eager) input.current?.focus()
  }, [eager])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the input's; this hears the two that leave it
    <span
      onBlur={onLeave}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onLeave?.()
      }}
    >
      <Finder
        inputRef={input}
        label={label}
        invite={label}
        {...typed}
        keyOf={(h) => `${h.herbId} ${h.form ?? ''}`}
        show={(h) => (
          <>
            <b>{h.label}</b>
            <span className="text-muted">{h.pinyin}</span>
          </>
        )}
        onTake={onTake}
      />
    </span>
  )
}
