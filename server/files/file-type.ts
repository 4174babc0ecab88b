const starts = (bytes: Buffer, ...head: number[]) => head.every((b, i) => bytes[i] === b)
const brandOf = (bytes: Buffer) => (bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.toString('latin1', 8, 12) : '')
const heicBrands = /^(hei[cmsx]|hev[cmx]|mif1|msf1)$/

/** What a file is by its first bytes; its name and the browser's word count for nothing. Null: nothing that is taken anywhere. */
export function typeOf(bytes: Buffer): string | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (heicBrands.test(brandOf(bytes))) return 'image/heic'
  return bytes.includes(0) ? null : 'text/plain'
}

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'text/plain': 'TXT',
}

/** As people call them. */
export const namesOf = (types: readonly string[]): string => types.map((type) => names[type] ?? type).join(', ')
