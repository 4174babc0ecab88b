import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (root: Buffer) => Buffer.from(hkdfSync('sha256', root, '', 'qibo second factor', 32))

/** Bound to its account: a row copied to another account cannot be decrypted. */
export function seal(root: Buffer, accountId: number, plain: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(root), iv).setAAD(Buffer.from(String(accountId)))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null when it was sealed under another key or for another account. */
export function open(root: Buffer, accountId: number, sealed: Buffer): Buffer | null {
  const iv = sealed.subarray(0, ivBytes)
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(root), iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(String(accountId)))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}
