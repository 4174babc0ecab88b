import { useState } from 'react'

/** A random name for one act: pressed twice, or sent again on a bad line, it happens once. */
export const newRequestKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, '0')).join('')

/** The name of what is being done here, and how the next act gets one of its own. */
export function useRequestKey(): { requestKey: string; renew: () => void } {
  const [requestKey, setKey] = useState(newRequestKey)
  return { requestKey, renew: () => setKey(newRequestKey()) }
}
