import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type HerbChoice, herb } from '#contract/herb.ts'
import { steadyQuery } from '#web/query.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Finder } from './finder.tsx'

type Choice = (typeof HerbChoice)['_output']
type Props = {
  label: string
  /** The hands are sent to it at once. */
  eager?: boolean
  onTake: (choice: Choice) => void
  /** Left without a choice. */
  onLeave?: () => void
}

/** One herb by name, pinyin or initials. */
export function HerbFinder({ label, eager = false, onTake, onLeave }: Props) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 40)
  const input = useRef<HTMLInputElement>(null)
  const { data, isPlaceholderData } = useQuery({ ...steadyQuery(herb.query, { q }), enabled: q !== '' })
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
        value={text}
        onType={setText}
        found={q && data ? data.list : []}
        settled={text.trim() === '' || (text.trim() === q && data !== undefined && !isPlaceholderData)}
        keyOf={(h) => `${h.herbId} ${h.form ?? ''}`}
        show={(h) => (
          <>
            <b>{h.label}</b>
            <span className="m">{h.pinyin}</span>
          </>
        )}
        onTake={onTake}
      />
    </span>
  )
}
