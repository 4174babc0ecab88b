import type { Database } from '#server/db/connect.ts'
import { deleteMessages, insertMessages, type NewMessage } from './message.sql.ts'

type Sent = Omit<NewMessage, 'link' | 'onceKey'> & Partial<Pick<NewMessage, 'link' | 'onceKey'>>

/** Sends a message to accounts of an organisation, in the transaction of the action it reports. */
export async function sendMessage(db: Database, { link = null, onceKey = null, ...message }: Sent): Promise<void> {
  await insertMessages(db, { ...message, link, onceKey })
}

/** Withdraws the messages of one key. */
export const withdrawMessages = (db: Database, topOrgId: number, onceKey: string) =>
  deleteMessages(db, topOrgId, onceKey)
