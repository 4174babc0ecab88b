import { z } from 'zod'

/** A sign-in that is not finished: its token is good for the identity check alone, and this window keeps it until then. */
const Held = z.object({ token: z.string(), seconds: z.int(), target: z.string().nullable() })
type Held = z.infer<typeof Held>
const key = 'heldSession'
let inMemory: Held | null = null

function read(): Held | null {
  try {
    const kept = Held.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return kept.success ? kept.data : inMemory
  } catch {
    return inMemory
  }
}

export const heldSession = {
  get: read,
  /** The whole page may go away and come back: it outlives that, not the window. */
  hold: (held: Held) => {
    inMemory = held
    try {
      sessionStorage.setItem(key, JSON.stringify(held))
    } catch {
      // Barred by the browser: the check then has to be done without leaving the page.
    }
  },
  drop: () => {
    inMemory = null
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
