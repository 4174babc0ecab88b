import { useState } from 'react'
import { z } from 'zod'
import { deviceStore } from '#web/base/device-store.ts'
import type { Column } from './table.types.ts'

const choices = deviceStore('columns', z.record(z.string(), z.boolean()))

/** The visible columns; the user's choice is stored on this device under `keepAs`. */
export function useColumns<C extends Column<never>>(columns: readonly C[], keepAs: string | undefined) {
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(
    () => (keepAs === undefined ? null : choices.read(keepAs)) ?? {},
  )
  const isShown = ({ key, optional }: Pick<C, 'key' | 'optional'>) => !optional || (chosen[key] ?? optional === 'shown')
  const show = (key: string, shown: boolean) => {
    const next = { ...chosen, [key]: shown }
    setChosen(next)
    if (keepAs !== undefined) choices.write(keepAs, next)
  }
  return { shown: columns.filter(isShown), isShown, show }
}
