import { useState } from 'react'

/** A random name for one action: pressed twice, or sent again on a bad connection, it happens once. */
export const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join('')

/** The key of the current action, and a function to create the next one. */
export function useRequestKey(): { requestKey: string; renew: () => void } {
  const [requestKey, setKey] = useState(newRequestKey)
  return { requestKey, renew: () => setKey(newRequestKey()) }
}
