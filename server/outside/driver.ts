/** One message as a driver sends it. A short message has no subject. */
export type Message = { to: string; subject: string; text: string }

export type Channel = 'sms' | 'email'

/** The way out to one kind of address. Throws `RejectedMessage` where trying again is no use, anything else where it is. */
export interface Driver {
  send(message: Message): Promise<void>
}

/** What is configured; where a driver is null the outbox keeps the message for an admin to read. */
export type Drivers = Readonly<Record<Channel, Driver | null>>

/** The other side has refused this message for good: an address that does not exist, a text that it does not take. */
export class RejectedMessage extends Error {
  override name = 'RejectedMessage'
}
