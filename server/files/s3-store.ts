import { AwsClient } from 'aws4fetch'
import type { FileKey, FileStore } from './file-store.ts'

export type S3Target = { url: string; keyId: string; secret: string; region: string }

const timeoutMs = 20_000

/** Any service that speaks S3, addressed by path: `https://host/bucket/<organisation>/<file>/<part>`. */
export function s3Store({ url, keyId, secret, region }: S3Target): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const base = url.replace(/\/$/, '')
  const send = async (method: string, { topOrgId, fileId, part }: FileKey, body?: Buffer): Promise<Response> => {
    const answer = await client.fetch(`${base}/${topOrgId}/${fileId}/${part}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
    })
    if (answer.ok || answer.status === 404) return answer
    // The service's message may contain the key; its status is enough.
    throw new Error(`the file store answered ${answer.status} to ${method}`)
  }
  return {
    async put(_, key, bytes) {
      const answer = await send('PUT', key, bytes)
      if (!answer.ok) throw new Error('the file store has no such bucket')
    },
    async get(_, key) {
      const answer = await send('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async remove(_, key) {
      await send('DELETE', key)
    },
  }
}
