import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLasting } from '#web/base/use-lasting.ts'
import styles from './finder.module.css'
import { scrollParent } from './scroll-parent.ts'

type Props<T> = {
  label: string
  invite: string
  value: string
  onType: (text: string) => void
  found: readonly T[]
  /** Whether `found` is the answer to the current text, not to an earlier one. */
  settled: boolean
  keyOf: (one: T) => string
  show: (one: T) => ReactNode
  onTake: (one: T) => void
  /** Displayed when nothing is found. */
  none?: string
  /** Enter when nothing is found. */
  onEnter?: () => void
  /** Arrow up while the text is empty. */
  onUp?: () => void
  inputRef?: React.Ref<HTMLInputElement>
}

/** Opens upwards when the scrolling container ends below and there is more room above. */
function openWhereRoom(pop: HTMLElement | null) {
  if (!pop) return
  const around = scrollParent(pop)?.getBoundingClientRect()
  const box = pop.getBoundingClientRect()
  const below = Math.min(around?.bottom ?? innerHeight, innerHeight) - box.top
  const above = (pop.offsetParent?.getBoundingClientRect().top ?? 0) - Math.max(around?.top ?? 0, 0)
  if (below < box.height && above > below) pop.classList.add('up')
  pop.style.maxHeight = `${Math.min(320, Math.max(120, Math.max(above, below) - 8))}px`
}

/** Type, arrows, Enter: a combobox over the server's results. */
export function Finder<T>({
  label,
  invite,
  value,
  onType,
  found,
  settled,
  keyOf,
  show,
  onTake,
  none,
  onEnter,
  onUp,
  inputRef,
}: Props<T>) {
  const [at, setAt] = useState(0)
  const [shut, setShut] = useState(false)
  const { eager, typed, start, cancel, more, next } = useAhead(value)
  const { t } = useTranslation('kit')
  const isWaiting = useLasting(!settled && value.trim() !== '')
  const list = useId()
  const open = value.trim() !== '' && found.length > 0 && !shut
  const place = Math.min(at, found.length - 1)

  const turn = (step: number) => setAt((found.length + place + step) % Math.max(found.length, 1))
  const takeAt = (one: T | undefined) => {
    setAt(0)
    if (one) onTake(one)
    else onEnter?.()
  }
  // Enter pressed before the answer selects the first result of the answer, never one of the previous list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts once, when the awaited answer is there
  useEffect(() => {
    if (!eager || !settled) return
    takeAt(found[0])
    const then = next(found.length > 0)
    if (then !== null) onType(then)
  }, [eager, settled, value])
  const enter = () => {
    if (settled && !eager) takeAt(open ? found[place] : undefined)
    else start()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => turn(1),
    ArrowUp: () => (value === '' && onUp ? onUp() : turn(-1)),
    Enter: enter,
    Escape: () => setShut(true),
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const press = keys[e.key]
    if (!press || e.nativeEvent.isComposing || e.ctrlKey || e.metaKey) return
    e.preventDefault()
    press()
  }

  return (
    <div className="finder">
      <input
        ref={inputRef}
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open ? `${list}-${place}` : undefined}
        placeholder={invite}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(e) => {
          if (more(e.target.value)) return
          setShut(false)
          setAt(0)
          onType(cancel(e.target.value))
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setShut(true)}
        onFocus={() => setShut(false)}
      />
      {none !== undefined && settled && value.trim() !== '' && !found.length && !shut ? (
        <p className={`pop ${styles['pop-none']}`} role="status">
          {none}
        </p>
      ) : null}
      {isWaiting && !open && (
        <p className={`pop ${styles['pop-none']}`} role="status">
          {t('stillWaiting')}
        </p>
      )}
      {open && (
        <div className="pop" role="listbox" id={list} aria-label={label} ref={openWhereRoom}>
          {found.map((one, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as a combobox has them
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input, as a combobox has it
            <div
              key={keyOf(one)}
              id={`${list}-${i}`}
              className="pop-row"
              role="option"
              aria-selected={i === place}
              onMouseDown={(e) => e.preventDefault()}
              onClick={() => onTake(one)}
            >
              {show(one)}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const mark = ' ↵ '

/**
 * What is typed after Enter while the answer to it is awaited: on a slow line a doctor writes on, and each Enter selects
 * in its turn. It stands behind a mark; whoever edits what is before the mark writes one text again.
 */
function useAhead(value: string) {
  const [entries, setEntries] = useState<readonly string[] | null>(null)
  const head = `${value}${mark}`
  return {
    eager: entries !== null,
    typed: entries === null ? value : head + entries.join(mark),
    start: () => setEntries((now) => (now === null ? [''] : now.at(-1)?.trim() ? [...now, ''] : now)),
    /** False when it is not a continuation. */
    more: (text: string) => {
      if (entries === null || !text.startsWith(head)) return false
      setEntries(text.slice(head.length).split(mark))
      return true
    },
    /** The text as one. */
    cancel: (text: string) => {
      setEntries(null)
      return entries === null ? text : text.split(mark.trim()).join(' ').replace(/ {2,}/g, ' ').trimEnd()
    },
    /** The entry after the one that was selected, if anything was typed; what was not found stays before it. */
    next: (isFound: boolean): string | null => {
      const [first = '', ...rest] = entries ?? []
      setEntries(isFound && rest.length ? rest : null)
      if (isFound) return first || null
      return first ? [value, first, ...rest].filter(Boolean).join(' ') : null
    },
  }
}
