const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
const longestComment = 65_535
const bombed = 0xffffffff

/** The unpacked size of a zip archive, read from its directory only; null when it is not one. */
export function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lowest = Math.max(0, bytes.length - endBytes - longestComment)
  let end = bytes.length - endBytes
  while (end >= lowest && view.getUint32(end, true) !== endMark) end--
  if (end < lowest) return null
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryMark) return null
    const size = view.getUint32(at + 24, true)
    sum += size === bombed ? Number.POSITIVE_INFINITY : size
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
