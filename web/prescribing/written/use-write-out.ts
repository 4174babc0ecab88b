import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { WriteOut } from '#contract/prescribing/recognition.ts'
import type { Recognised } from './use-recognition.ts'
import { writeLines } from './write-text.ts'

type Read = { found: Recognised | undefined; isFresh: boolean }

/** Replaces a part of the box as if typed, so that the box's own undo works. */
function typeInto(box: HTMLTextAreaElement, [from, to]: readonly [number, number], words: string): boolean {
  box.focus()
  box.setSelectionRange(from, to)
  return document.execCommand('insertText', false, words)
}

/** A formula named without its herbs: the replacement for its name, until accepted or declined. */
export function useWriteOut(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
  { found, isFresh }: Read,
) {
  const [declined, setDeclined] = useState('')
  const proposed = text.trim() ? (found?.writeOut ?? null) : null
  const offer = proposed && keyOf(proposed) !== declined ? proposed : null

  const take = () => {
    if (!offer || !isFresh || !box.current) return
    const [from, to] = offer.span
    const written = `${offer.heading}：${writeLines(offer.lines.filter((l) => !l.stays))}`
    const words = /^[^\s、，,；;。]/.test(text.slice(to)) ? `${written} ` : written
    if (!typeInto(box.current, offer.span, words)) setText(text.slice(0, from) + words + text.slice(to))
  }
  /** Enter at the end of the text; elsewhere it starts a new line as usual. */
  const takeByKey = (e: KeyboardEvent<HTMLTextAreaElement>) => {
    const plain = e.key === 'Enter' && !e.shiftKey && !e.ctrlKey && !e.metaKey && !e.nativeEvent.isComposing
    const { selectionStart } = e.currentTarget
    if (!plain || !offer || !isFresh || text.slice(selectionStart).trim()) return
    e.preventDefault()
    take()
  }
  const decline = found?.lines.length ? () => setDeclined(offer ? keyOf(offer) : '') : null
  const excluded = text.trim() ? (found?.excluded ?? []) : []
  return { offer, takeByKey, shown: { offer, excluded, isFresh, take, decline } }
}

const keyOf = ({ recipes }: WriteOut) => recipes.map((r) => r.id).join(' ')
