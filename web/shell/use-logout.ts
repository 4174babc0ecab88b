import { useNavigate } from '@tanstack/react-router'
import { auth } from '#contract/account/auth.ts'
import { call, invalidToken } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'

export function useLogout() {
  const navigate = useNavigate()
  return async () => {
    try {
      await call(auth.logout, {})
    } catch {
      // Whether or not the server heard it, this device forgets the account.
    }
    session.clear()
    invalidToken.reset()
    await navigate({ to: '/auth' })
  }
}
