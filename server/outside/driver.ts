/** One message as sent by a driver. A text message has no subject. */
export type Message = { to: string; subject: string; text: string }

export type Channel = 'sms' | 'email'

/** Sends to one kind of address. Throws `RejectedMessage` when a retry is useless, anything else otherwise. */
export interface Driver {
  send(message: Message): Promise<void>
}

/** The configured drivers; when null, the outbox keeps the message for an admin to read. */
export type Drivers = Readonly<Record<Channel, Driver | null>>

/** The receiver has refused this message permanently: a nonexistent address, or an unacceptable text. */
export class RejectedMessage extends Error {
  override name = 'RejectedMessage'
}
