import type { Language } from '#contract/base/codes.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { letterOf } from '#server/language/letters.ts'
import type { Template } from '#server/language/templates.ts'
import { type Channel, type Drivers, RejectedMessage } from './driver.ts'
import { insertOutbox, selectWaiting, settleOutbox } from './outbox.sql.ts'

export type Letter = {
  /** Whose admins may read it where nothing is configured; null where it is the operator alone. */
  topOrgId: number | null
  to: { phone: string } | { email: string }
  template: Template
  values: Readonly<Record<string, string | number>>
  language: Language
  /** After this it is not worth sending any more. */
  expiresAt?: Date
}

/** Whether what is sent there leaves the program. */
const isConfigured = (config: Config, channel: Channel) =>
  (channel === 'email' ? config.smtpUrl : config.smsUrl) !== undefined

/** Writes a letter to a person, in the transaction of the act that it tells of. It goes out after that has been committed. */
export async function sendToPerson(
  { config, now }: { config: Config; now: Date },
  trx: Database,
  { topOrgId, to, template, values, language, expiresAt }: Letter,
): Promise<void> {
  const channel = 'email' in to ? 'email' : 'sms'
  const { subject, text } = letterOf(template, values, language)
  await insertOutbox(trx, {
    top_org_id: topOrgId,
    channel,
    recipient: 'email' in to ? to.email.toLowerCase() : to.phone,
    template,
    subject: channel === 'email' ? subject : '',
    body: text,
    state: isConfigured(config, channel) ? 'waiting' : 'kept',
    made_at: now,
    expires_at: expiresAt ?? null,
  })
}

/** The job of one message. What it throws is tried again by the queue, which hands a job to one worker at a time. */
export async function deliver(db: Database, drivers: Drivers, id: number, now: Date): Promise<void> {
  const row = await selectWaiting(db, id)
  if (!row) return
  const driver = drivers[row.channel]
  if (row.expires_at && row.expires_at <= now) return settleOutbox(db, id, 'expired', now)
  if (!driver) return settleOutbox(db, id, 'failed', now)
  try {
    await driver.send({ to: row.recipient, subject: row.subject, text: row.body })
  } catch (error) {
    if (error instanceof RejectedMessage) return settleOutbox(db, id, 'failed', now)
    throw error
  }
  await settleOutbox(db, id, 'sent', now)
}
