import { createHmac, timingSafeEqual } from 'node:crypto'
import { auditKeyOf } from '#server/audit/audit-key.ts'

type Where = Parameters<typeof auditKeyOf>[0]

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 16

/**
 * 80 bits derived from the installation's own key: every copy of the program prints the same code, and nothing is
 * stored.
 */
export function setupCodeOf(where: Where): string {
  const bytes = createHmac('sha256', auditKeyOf(where)).update('qibo first organisation').digest()
  const signs = [...bytes.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length])
  return signs.join('').replace(/.{4}(?=.)/g, '$&-')
}

export function isSetupCode(where: Where, typed: string): boolean {
  const plain = (code: string) => Buffer.from(code.replace(/[^A-Za-z0-9]/g, '').toUpperCase())
  const [wanted, given] = [plain(setupCodeOf(where)), plain(typed)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
