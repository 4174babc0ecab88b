import { useEffect, useState } from 'react'

const keyOf = (page: string, token: string) => `qibo-${page}-${token.slice(0, 12)}`

function kept<T extends object>(key: string, empty: T): T {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? empty : { ...empty, ...(JSON.parse(text) as Partial<T>) }
  } catch {
    return empty
  }
}

function keep(key: string, draft: object | null) {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/**
 * What is typed on a page, stored in this window until it is sent: a phone loads a page again after its camera or a
 * message was open.
 */
export function useDraft<T extends object>(page: string, token: string, empty: T) {
  const key = keyOf(page, token)
  const [draft, setDraft] = useState(() => kept(key, empty))
  const [isSent, setSent] = useState(false)
  useEffect(() => keep(key, isSent || draft === empty ? null : draft), [key, draft, empty, isSent])
  const drop = () => {
    // Now, because the page may be left before the next render.
    keep(key, null)
    setSent(true)
  }
  return { draft, setDraft, drop }
}
