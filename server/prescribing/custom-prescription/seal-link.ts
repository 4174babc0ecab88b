import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The content of a link: signs, and the formula for them. */
export type Linked = { symptomIds: readonly string[]; customPrescriptionId: number | null }

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const context = (topOrgId: number) => Buffer.from(`symptom-link 1 ${topOrgId}`)

/** The organisation is part of what is sealed, so a link cannot be opened in another one. */
export function sealLink(key: Buffer, topOrgId: number, linked: Linked): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(context(topOrgId))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(linked), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/**
 * Null when the link is truncated, changed, from another key or another organisation: these cannot be distinguished.
 */
export function openLink(key: Buffer, topOrgId: number, link: string): Linked | null {
  const bytes = Buffer.from(link, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return null
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(context(topOrgId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(opened.toString('utf8')) as Linked
  } catch {
    return null
  }
}
