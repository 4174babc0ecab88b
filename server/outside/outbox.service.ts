import type { Language } from '#contract/base/codes.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { letterOf } from '#server/language/letters.ts'
import type { Template } from '#server/language/templates.ts'
import { type Channel, type Drivers, RejectedMessage } from './driver.ts'
import { insertOutbox, selectWaiting, settleOutbox } from './outbox.sql.ts'

export type Letter = {
  /** The organisation whose admins may read it when nothing is configured; null for the operator only. */
  topOrgId: number | null
  to: { phone: string } | { email: string }
  template: Template
  values: Readonly<Record<string, string | number>>
  language: Language
  /** Not sent after this time. */
  expiresAt?: Date
}

/** Whether messages to this channel leave the program. */
const isConfigured = (config: Config, channel: Channel) =>
  (channel === 'email' ? config.smtpUrl : config.smsUrl) !== undefined

/** Queues a message to a person, in the transaction of the action it reports. It is sent after commit. */
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

/** The job for one message. When it throws, the queue retries it; the queue gives a job to one worker at a time. */
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
