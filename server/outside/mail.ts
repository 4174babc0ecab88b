import { type Driver, RejectedMessage } from './driver.ts'

const timeoutMs = 15_000

/** 5xx of SMTP is permanent, 4xx temporary. A wrong password of ours is a configuration fault, so it is retried. */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')

/** The library is loaded with the first mail: most servers send none. */
async function openTransport(url: string) {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text must not make the library read a file or an address in its place.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Mail over SMTP: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function createMailDriver(url: string, from: string): Driver {
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send({ to, subject, text }) {
      transport ??= openTransport(url)
      const open = await transport
      try {
        await open.sendMail({ from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        throw isFinal(error) ? new RejectedMessage() : error
      }
    },
  }
}
