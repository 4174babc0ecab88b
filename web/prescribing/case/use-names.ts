import { useState } from 'react'

type Names = Readonly<Record<string, string>>

/** Names of the entries a list is filtered by: `found` came with the list, the others are selected on this page. */
export function useNames(found: Names = {}) {
  const [selected, setSelected] = useState<Names>({})
  return {
    names: { ...selected, ...found },
    keepName: (id: string, name: string) => setSelected((kept) => ({ ...kept, [id]: name })),
  }
}
