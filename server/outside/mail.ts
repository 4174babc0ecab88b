import nodemailer from 'nodemailer'
import { type Driver, RejectedMessage } from './driver.ts'

const timeoutMs = 15_000

/** 5xx of SMTP is permanent, 4xx temporary. A wrong password of ours is a configuration fault, so it is retried. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')

/** Mail over SMTP: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function createMailDriver(url: string, from: string): Driver {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text must not make the library read a file or an address in its place.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw isFinal(error) ? new RejectedMessage() : error
      }
    },
  }
}
