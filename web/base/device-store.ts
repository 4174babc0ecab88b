import type { z } from 'zod'
import { session } from './session.ts'

type Area = 'local' | 'session'
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Even accessing the storage throws when the browser blocks it. */
const memoryOf = (area: Area): Memory => (area === 'local' ? localStorage : sessionStorage)

export type DeviceStore<T> = {
  /** The stored value, when it is valid and of this account. */
  read: (which: string | number) => T | null
  /** False when the device cannot store it: it is full, or storage is blocked. */
  write: (which: string | number, value: T) => boolean
  remove: (which: string | number) => void
}

/**
 * Data this device stores for one account: `local` until the doctor signs out, `session` while the window is open.
 * Values that do not match `schema` are ignored, and storage errors never reach the caller.
 */
export function deviceStore<T>(
  name: string,
  schema: z.ZodType<T>,
  area: Area = 'local',
  ownerId: () => number | null = () => session.user()?.userId ?? null,
): DeviceStore<T> {
  const keyOf = (which: string | number) => {
    const owner = ownerId()
    return owner === null ? null : `${name} ${owner} ${which}`
  }
  const guarded = <R>(which: string | number, otherwise: R, act: (memory: Memory, key: string) => R): R => {
    const key = keyOf(which)
    if (key === null) return otherwise
    try {
      return act(memoryOf(area), key)
    } catch {
      return otherwise
    }
  }
  return {
    read: (which) =>
      guarded(which, null, (memory, key) => {
        const text = memory.getItem(key)
        const read = text === null ? null : schema.safeParse(JSON.parse(text))
        return read?.success ? read.data : null
      }),
    write: (which, value) =>
      guarded(which, false, (memory, key) => {
        memory.setItem(key, JSON.stringify(value))
        return true
      }),
    remove: (which) => guarded(which, undefined, (memory, key) => memory.removeItem(key)),
  }
}
