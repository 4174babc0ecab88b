import { Refusal } from '#contract/base/errors.ts'
import { addressKey } from '#server/http/call-limit.ts'
import type { Ctx, PublicCtx } from '#server/http/context.ts'
import { deleteAttempts, returnAttempts, takeAttempts } from './attempt.sql.ts'

/**
 * Wrong passwords within a window. Only the pair of account and address is locked, so a stranger cannot lock an owner
 * out, nor one person of a clinic the others behind the same address. Attempts from many addresses, or on many
 * accounts, require an image code each time.
 */
export const signInLimits = {
  windowMinutes: 15,
  lockedAfter: 10,
  imageCodeAfter: 3,
  imageCodeAfterOfAccount: 10,
  imageCodeAfterOfAddress: 30,
} as const

export type SignInTry = {
  needsImageCode: boolean
  isLocked: boolean
  giveBack(): Promise<void>
  succeed(): Promise<void>
}

/** Counts the try before it is judged, so that parallel tries cannot exceed the limit. */
export async function takeSignIn({ db, now, address }: PublicCtx, name: string): Promise<SignInTry> {
  const account = `sign-in ${name.toLowerCase()}`
  const from = addressKey(address)
  const keys = { both: `${account} from ${from}`, account, address: `sign-in from ${from}` }
  const all = Object.values(keys)
  const taken = await takeAttempts(db, all, now, signInLimits.windowMinutes)
  const of = (key: keyof typeof keys) => taken.get(keys[key]) ?? 0
  return {
    isLocked: of('both') > signInLimits.lockedAfter,
    needsImageCode:
      of('both') > signInLimits.imageCodeAfter ||
      of('account') > signInLimits.imageCodeAfterOfAccount ||
      of('address') > signInLimits.imageCodeAfterOfAddress,
    giveBack: () => returnAttempts(db, all),
    succeed: async () => {
      await returnAttempts(db, [keys.account, keys.address])
      await deleteAttempts(db, keys.both)
    },
  }
}

/** The owner has proved their identity in another way, so earlier attempts by strangers no longer count. */
export async function forgetSignIns(db: PublicCtx['db'], name: string, address: string) {
  const account = `sign-in ${name.toLowerCase()}`
  await deleteAttempts(db, account)
  await deleteAttempts(db, `${account} from ${addressKey(address)}`)
}

const passwords = { most: 5, windowMinutes: 15 }

/**
 * Wrong passwords of one session: a stolen token or an unlocked screen must not allow guessing the password that signs
 * a prescription. Counted per session, so that misuse of one does not lock the owner out of another.
 */
export async function takePasswordTry({ db, now, user }: Ctx) {
  const key = `password of session ${user.tokenHash.toString('hex')}`
  const taken = await takeAttempts(db, [key], now, passwords.windowMinutes)
  if ((taken.get(key) ?? 0) > passwords.most) throw new Refusal('password_tries', { minutes: passwords.windowMinutes })
  return { succeed: () => deleteAttempts(db, key) }
}

const pictures = { most: 120, windowMinutes: 1 }

export async function takeImageCodeDraw({ db, now, address }: PublicCtx) {
  const key = `image code from ${addressKey(address)}`
  const taken = await takeAttempts(db, [key], now, pictures.windowMinutes)
  if ((taken.get(key) ?? 0) > pictures.most) throw new Refusal('too_many_requests')
}
