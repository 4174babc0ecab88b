import type { Page } from '@playwright/test'
import { auth } from '#contract/account/auth.ts'
import { outbox } from '#contract/account/outbox.ts'
import { openPool } from '#server/db/connect.ts'
import { runningServer } from '#server/db/embedded/data-folder.ts'
import { signInByCall } from './clinic.ts'
import { expect } from './test.ts'

/** Reads the picture that the page shows, as a person would: it is made to keep programs from doing so. */
export function imageCodesOf(page: Page, data: string) {
  let key = ''
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === auth.imageCode.path) key = url.searchParams.get('randomKey') ?? ''
  })
  return async () => {
    const target = runningServer(data)
    if (!target) throw new Error('the database does not run')
    const pool = openPool(target, 1)
    try {
      await expect.poll(() => key).not.toBe('')
      const read = () => pool.query('select code from image_code where random_key = $1', [key])
      await expect.poll(async () => (await read()).rowCount).toBe(1)
      return String((await read()).rows[0].code)
    } finally {
      await pool.end()
    }
  }
}

/** What was sent to an account, from the outbox of the admin. */
export async function sentTo(url: string, account: string): Promise<string> {
  const { call } = await signInByCall(url, 'admin')
  const { list } = await call(outbox.outbox, { account })
  return /\d{6}/.exec(list[0]?.body ?? '')?.[0] ?? ''
}
