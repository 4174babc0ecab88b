import { useState } from 'react'

/** Names of entries selected by id, for as long as the page is open. */
export function useNames() {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  return { names, keepName: (id: string, name: string) => setNames((kept) => ({ ...kept, [id]: name })) }
}
