import { useEffect, useState } from 'react'
import { pageStorage } from './page-storage.ts'

/**
 * What is typed on a page, stored in this window until it is sent: a phone loads a page again after its camera or a
 * message was open.
 */
export function useDraft<T extends object>(page: string, token: string, empty: T) {
  const [store] = useState(() => pageStorage<T>(page, 'session'))
  const [draft, setDraft] = useState<T>(() => {
    const kept = store.read(token)
    return kept ? { ...empty, ...kept } : empty
  })
  const [isSent, setSent] = useState(false)
  useEffect(() => store.write(token, isSent || draft === empty ? null : draft), [store, token, draft, empty, isSent])
  const drop = () => {
    // Now, because the page may be left before the next render.
    store.write(token, null)
    setSent(true)
  }
  return { draft, setDraft, drop }
}
