import { useEffect } from 'react'
import { isTyping } from '#web/base/is-typing.ts'
import { focusPlace, openedFormula } from './places.ts'

type Acts = {
  save: () => void
  undo: () => void
  redo: () => void
  review: () => void
  help: () => void
  enabled: boolean
}

/** The focus target of each function key. */
const sentTo = { F2: 'history', F3: 'differential', F4: 'addHerb', F7: 'unasked' } as const

const isPlaceKey = (name: string): name is keyof typeof sentTo => name in sentTo

/** `Ctrl+Enter`, `F2`: one name a key, whichever system. */
function nameOf(e: KeyboardEvent): string {
  const parts = [
    (e.ctrlKey || e.metaKey) && 'Ctrl',
    e.altKey && 'Alt',
    (e.ctrlKey || e.metaKey) && e.shiftKey && 'Shift',
  ]
  return [...parts, e.key.length === 1 ? e.key.toLowerCase() : e.key].filter(Boolean).join('+')
}

/**
 * Ctrl Enter saves, Ctrl P opens the sheet, Alt Enter selects the opened formula, function keys move between columns.
 */
export function useEditorKeys({ enabled, ...actions }: Acts) {
  useEffect(() => {
    if (!enabled) return
    const table: Readonly<Record<string, () => void>> = {
      'Ctrl+Enter': actions.save,
      'Ctrl+p': actions.review,
      'Ctrl+z': actions.undo,
      'Ctrl+Shift+z': actions.redo,
      'Alt+Enter': openedFormula.run,
      F1: actions.help,
      '?': actions.help,
    }
    const onKey = (e: KeyboardEvent) => {
      const name = nameOf(e)
      const act = isPlaceKey(name)
        ? () => focusPlace(sentTo[name])
        : name === '?' && isTyping()
          ? undefined
          : table[name]
      if (!act || e.isComposing) return
      e.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
