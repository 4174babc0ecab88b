import { useRouter } from '@tanstack/react-router'
import { face } from '#contract/account/face.ts'
import { UserInfo } from '#contract/base/user.ts'
import { inAppPath, landing } from '#web/base/guard.ts'
import { heldSession } from '#web/base/held-session.ts'
import { call, invalidToken } from '#web/base/query.ts'
import { session } from '#web/base/session.ts'

/** How many days before its end a licence is mentioned. */
export const expiryNoticeDays = 30

type Entry = {
  accessToken: string | null
  sessionSeconds?: number | undefined
  secondFactor?: 'asked' | 'enrol' | undefined
}

/**
 * The last step of every sign-in: the account, if required the check that a person is present, and only then the token.
 */
export function useEnter() {
  const router = useRouter()

  /**
   * The check has succeeded, or none was required: the token is stored and the page opens. One navigation, which the guard
   * judges: a second one would take a fast user back from the page opened meanwhile.
   */
  function finish() {
    const held = heldSession.get()
    if (!held) return
    session.keepToken(held.token, held.seconds)
    heldSession.drop()
    invalidToken.reset()
    router.history.replace(held.target ?? landing)
  }

  async function enter(answer: Entry, redirectUrl: unknown) {
    if (!answer.accessToken || !answer.sessionSeconds) return
    session.keepUser(UserInfo.parse(answer))
    heldSession.hold({ token: answer.accessToken, seconds: answer.sessionSeconds, target: inAppPath(redirectUrl) })
    if (answer.secondFactor) return router.navigate({ to: '/auth/secondFactor' })
    await goOn()
  }

  /** What remains once account, password and second factor are known. */
  async function goOn() {
    const { faceRecognitionFlag } = await call(face.status, {})
    if (faceRecognitionFlag) return beginCheck()
    finish()
  }

  return { enter, goOn, finish }
}

/** The browser goes to the verifier and returns to /face-recognition. */
export async function beginCheck(returnUrl = '/face-recognition') {
  const { faceRecognitionUrl } = await call(face.createEvent, { returnUrl })
  location.assign(faceRecognitionUrl)
}
