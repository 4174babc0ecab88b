import { useEffect } from 'react'

type Acts = {
  save: () => void
  undo: () => void
  redo: () => void
  review: () => void
  help: () => void
  enabled: boolean
}

/** Where a function key sends the hands. */
const places: Readonly<Record<string, string>> = {
  F2: '#editor-history textarea',
  F3: '#editor-differential button.match-row',
  F4: '#editor-prescription .rx-add input',
}

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
const focusOn = (place: string) => document.querySelector<HTMLElement>(place)?.focus()
const takeOpened = () => document.querySelector<HTMLElement>('#editor-differential .match.open .acts .b.o')?.click()

/** `Ctrl+Enter`, `F2`: one name a key, whichever system. */
function nameOf(e: KeyboardEvent): string {
  const parts = [
    (e.ctrlKey || e.metaKey) && 'Ctrl',
    e.altKey && 'Alt',
    (e.ctrlKey || e.metaKey) && e.shiftKey && 'Shift',
  ]
  return [...parts, e.key.length === 1 ? e.key.toLowerCase() : e.key].filter(Boolean).join('+')
}

/** Ctrl Enter saves, Ctrl P shows the sheet, Alt Enter takes the opened formula, function keys go from column to column. */
export function useEditorKeys({ enabled, ...actions }: Acts) {
  useEffect(() => {
    if (!enabled) return
    const table: Readonly<Record<string, () => void>> = {
      'Ctrl+Enter': actions.save,
      'Ctrl+p': actions.review,
      'Ctrl+z': actions.undo,
      'Ctrl+Shift+z': actions.redo,
      'Alt+Enter': takeOpened,
      F1: actions.help,
      '?': actions.help,
    }
    const onKey = (e: KeyboardEvent) => {
      const name = nameOf(e)
      const place = places[name]
      const act = place ? () => focusOn(place) : name === '?' && isTyping() ? undefined : table[name]
      if (!act || e.isComposing) return
      e.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
