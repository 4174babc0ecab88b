const starts = (bytes: Buffer, ...head: number[]) => head.every((b, i) => bytes[i] === b)
const brandOf = (bytes: Buffer) => (bytes.toString('latin1', 4, 8) === 'ftyp' ? bytes.toString('latin1', 8, 12) : '')
const drawing = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<svg[\s>]/
const heicBrands = /^(hei[cmsx]|hev[cmx]|mif1|msf1)$/

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What Office wrote before 2007; it also wraps a newer workbook that has a password. */
const oldOffice = 'application/x-ole-storage'

/** The type of a file by its first bytes; its name and the browser's type are ignored. Null: not accepted anywhere. */
export function typeOf(bytes: Buffer): string | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (heicBrands.test(brandOf(bytes))) return 'image/heic'
  if (starts(bytes, 0x47, 0x49, 0x46, 0x38)) return 'image/gif'
  if (starts(bytes, 0x42, 0x4d) && bytes.readUInt32LE(2) === bytes.length) return 'image/bmp'
  if (starts(bytes, 0, 0, 1, 0)) return 'image/x-icon'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'image/webp'
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes('xl/workbook')) return workbook
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return oldOffice
  if (bytes.includes(0)) return null
  return drawing.test(bytes.toString('utf8', 0, 1000)) ? 'image/svg+xml' : 'text/plain'
}

/** An old or locked workbook, where a newer one is accepted. */
export const isOldSheet = (type: string | null, accepted: readonly string[]) =>
  type === oldOffice && accepted.includes(workbook)

/** Text that Excel and Notepad save as “Unicode” (UTF-16), as UTF-8; anything else unchanged. */
export function unicodeAsUtf8(bytes: Buffer): Buffer {
  const isLittle = starts(bytes, 0xff, 0xfe)
  if (!isLittle && !starts(bytes, 0xfe, 0xff)) return unmarkedAsUtf8(bytes)
  return Buffer.from(new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes))
}

/** Binary data has control characters nearly everywhere; and read in the wrong order of bytes, no line ends. */
const looksWritten = (text: string) => text.includes('\n') && !/[^\P{Cc}\t\r\n]/u.test(text)

/** Other programs leave out the mark of UTF-16. */
function unmarkedAsUtf8(bytes: Buffer): Buffer {
  if (bytes.length % 2 || !bytes.includes(0) || typeOf(bytes) !== null) return bytes
  for (const order of ['utf-16le', 'utf-16be'])
    try {
      const text = new TextDecoder(order, { fatal: true }).decode(bytes)
      if (looksWritten(text)) return Buffer.from(text)
    } catch {
      // Not in this order.
    }
  return bytes
}

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'text/plain': 'TXT/CSV',
  [workbook]: 'XLSX',
  'image/gif': 'GIF',
  'image/apng': 'APNG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'image/bmp': 'BMP',
  'image/x-icon': 'ICO',
}

/** The common names of file types. */
export const namesOf = (types: readonly string[]): string[] => types.map((type) => names[type] ?? type)
