import { z } from 'zod'

/** An incomplete sign-in: its token is valid only for the identity check, and this window stores it until then. */
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
  /** Stored because the browser may leave the page and return: it survives that, but not closing the window. */
  hold: (held: Held) => {
    inMemory = held
    try {
      sessionStorage.setItem(key, JSON.stringify(held))
    } catch {
      // Blocked by the browser: the check must then be done without leaving the page.
    }
  },
  drop: () => {
    inMemory = null
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
}
