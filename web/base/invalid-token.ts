export type CallKind = 'read' | 'write'
type Steps = { dropToken: () => void; ask: () => Promise<boolean>; leave: () => void }

/**
 * When the server rejects the token, it is removed and the user is asked once. A user who chose to stay is asked again
 * only on their own action, not by pages that refresh themselves.
 */
export function createInvalidTokenHandler(steps: Steps) {
  let asking = false
  let stays = false
  return {
    /** A new sign-in: the next loss is asked about again. */
    reset: () => {
      stays = false
    },
    handle: async (kind: CallKind) => {
      steps.dropToken()
      if (asking || (stays && kind === 'read')) return
      asking = true
      const again = await steps.ask()
      asking = false
      if (again) steps.leave()
      else stays = true
    },
  }
}
