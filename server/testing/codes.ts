import { auth } from '#contract/account/auth.ts'
import { type VerifyCodeType, verification } from '#contract/account/verification.ts'
import type { Database } from '#server/db/connect.ts'
import type { Caller } from './app.ts'

type App = { db: Database; caller: (token: string | null) => Caller }

let pictures = 0

/** A new image code with its text, which a person would read. */
export async function imageCodeOf(t: App) {
  const randomKey = `picture-${String(++pictures).padStart(8, '0')}`
  await t.caller(null)(auth.imageCode, { randomKey })
  const row = await t.db
    .selectFrom('image_code')
    .select('code')
    .where('random_key', '=', randomKey)
    .executeTakeFirstOrThrow()
  return { randomKey, imageCode: row.code }
}

/** What the outbox contains for an address, newest first. */
export const lettersTo = (t: App, recipient: string) =>
  t.db
    .selectFrom('outbox')
    .select(['template', 'body', 'top_org_id'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute()

export async function codeTo(t: App, recipient: string): Promise<string> {
  const [letter] = await lettersTo(t, recipient)
  return /\d{6}/.exec(letter?.body ?? '')?.[0] ?? ''
}

/** Requests a code as a page does and reads it. */
export async function askCode(t: App, verifyCodeType: VerifyCodeType, account: string) {
  const sent = await t.caller(null)(verification.commonVerifyCode, {
    verifyCodeType,
    account,
    ...(await imageCodeOf(t)),
  })
  return { ...sent, verifyCode: await codeTo(t, account) }
}
