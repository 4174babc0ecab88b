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
      // The device forgets the account, whether or not the server was reached.
    }
    session.clear()
    invalidToken.reset()
    await navigate({ to: '/auth' })
  }
}
