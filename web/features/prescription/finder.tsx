import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

type Props<T> = {
  label: string
  invite: string
  value: string
  onType: (text: string) => void
  found: readonly T[]
  keyOf: (one: T) => string
  show: (one: T) => ReactNode
  onTake: (one: T) => void
  /** Enter where nothing is found. */
  onEnter?: () => void
  inputRef?: React.Ref<HTMLInputElement>
}

/** Type, arrows, Enter: a combobox over what the server finds. */
export function Finder<T>({ label, invite, value, onType, found, keyOf, show, onTake, onEnter, inputRef }: Props<T>) {
  const [at, setAt] = useState(0)
  const [shut, setShut] = useState(false)
  const list = useId()
  const open = value.trim() !== '' && found.length > 0 && !shut
  const place = Math.min(at, found.length - 1)

  const onKeyDown = (e: KeyboardEvent) => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      setAt((found.length + place + (e.key === 'ArrowDown' ? 1 : -1)) % Math.max(found.length, 1))
    } else if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey) {
      e.preventDefault()
      const one = found[place]
      if (open && one) onTake(one)
      else onEnter?.()
      setAt(0)
    } else if (e.key === 'Escape') setShut(true)
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
        value={value}
        onChange={(e) => {
          setShut(false)
          setAt(0)
          onType(e.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setShut(true)}
        onFocus={() => setShut(false)}
      />
      {open && (
        <div className="pop" role="listbox" id={list} aria-label={label}>
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
