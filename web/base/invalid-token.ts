export type CallKind = 'read' | 'write'
type Steps = { dropToken: () => void; ask: () => Promise<boolean>; leave: () => void }

/**
 * What happens when the server no longer knows the token: it is dropped, and one question is asked. Whoever chose to
 * stay is not asked again by pages that refresh themselves, only by an act of their own.
 */
export function createInvalidTokenHandler(steps: Steps) {
  let asking = false
  let stays = false
  return {
    /** A new sign-in: the next loss is a new question. */
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
