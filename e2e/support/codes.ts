import type { Page } from '@playwright/test'
import { auth } from '#contract/account/auth.ts'
import { openPool } from '#server/db/connect.ts'
import { runningServer } from '#server/db/embedded/data-folder.ts'
import { expect } from './test.ts'

async function ask(data: string, text: string, values: unknown[]) {
  const target = runningServer(data)
  if (!target) throw new Error('the database does not run')
  const pool = openPool(target, 1)
  try {
    return await pool.query<Record<string, unknown>>(text, values)
  } finally {
    await pool.end()
  }
}

/** Reads the image code displayed on the page, as a person would, since it is designed to keep programs out. */
export function imageCodesOf(page: Page, data: string) {
  let key = ''
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === auth.imageCode.path) key = url.searchParams.get('randomKey') ?? ''
  })
  return async () => {
    await expect.poll(() => key).not.toBe('')
    const read = () => ask(data, 'select code from image_code where random_key = $1', [key])
    await expect.poll(async () => (await read()).rowCount).toBe(1)
    return String((await read()).rows[0]?.code)
  }
}

/** What was sent to an account, as read by the operator: no admin can read it while it belongs to no organisation. */
export async function sentTo(data: string, account: string): Promise<string> {
  // A message without a code may have been sent after it.
  const { rows } = await ask(data, 'select body from outbox where recipient = $1 order by id desc limit 5', [account])
  return rows.flatMap(({ body }) => /(?<!\d)\d{6}(?!\d)/.exec(String(body)) ?? [])[0] ?? ''
}

/** The numbers of a check, as a person reads them in its picture. */
export async function faceTaskOf(data: string, eventId: string): Promise<string> {
  const { rows } = await ask(data, 'select task from face_event where id = $1', [eventId])
  return String(rows[0]?.task ?? '')
}

/** Expires the time of a check. */
export async function endFaceCheck(data: string, eventId: string): Promise<void> {
  await ask(data, `update face_event set expires_at = now() - interval '1 second' where id = $1`, [eventId])
}

/** Lets the licence of an account end so many days from today, as the server counts days; a negative number is past. */
export async function endLicence(data: string, phone: string, days: number): Promise<void> {
  const day = `(now() at time zone 'Asia/Shanghai')::date + $2::int`
  await ask(data, `update account set expires_on = ${day} where phone = $1`, [phone, days])
}
