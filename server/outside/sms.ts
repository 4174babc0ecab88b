import { type Driver, RejectedMessage } from './driver.ts'

const timeoutMs = 10_000
/** The gateway may ask to come again: too many requests, or its own fault. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401

class GatewayFault extends Error {
  override name = 'GatewayFault'
}

/**
 * Short messages over HTTP: POST `{ to, text }` as JSON with a bearer token, any 2xx is success. Operators differ in
 * their signatures; a relay of a few lines in front of one speaks this.
 */
export function createSmsDriver(url: string, token: string | undefined): Driver {
  return {
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return
      throw isFinal(response.status) ? new RejectedMessage() : new GatewayFault(String(response.status))
    },
  }
}
