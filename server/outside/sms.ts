import { type Driver, RejectedMessage } from './driver.ts'

const timeoutMs = 10_000
/** The gateway may ask for a retry: too many requests, or its own fault. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401

class GatewayFault extends Error {
  override name = 'GatewayFault'
}

/**
 * Short messages over HTTP: POST `{ to, text }` as JSON with a bearer token, any 2xx is success. Operators differ in
 * their request signatures; a small relay can translate this protocol.
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
