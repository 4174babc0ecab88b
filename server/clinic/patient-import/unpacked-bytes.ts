import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
const entryBytes = 46
const localBytes = 30
const longestComment = 65_535
const deflated = 8

type Archive = { bytes: Uint8Array; view: DataView }

/**
 * The unpacked size of a zip archive, read from its directory; beyond `most`, nothing has been unpacked. Null when it is
 * not an archive, or an entry unpacks to another size than the directory states: a reader would unpack it whole.
 */
export function unpackedBytes(bytes: Uint8Array, most: number): number | null {
  const archive = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
  const entries = entriesOf(archive)
  const sum = entries?.reduce((total, at) => total + sizeOf(archive, at), 0) ?? 0
  if (!entries || sum > most) return entries && sum
  return entries.every((at) => isTrue(archive, at)) ? sum : null
}

/** Where each entry of the directory begins. */
function entriesOf({ bytes, view }: Archive): number[] | null {
  const lowest = Math.max(0, bytes.length - endBytes - longestComment)
  let end = bytes.length - endBytes
  while (end >= lowest && view.getUint32(end, true) !== endMark) end--
  if (end < lowest) return null
  let at = view.getUint32(end + 16, true)
  const entries: number[] = []
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + entryBytes > bytes.length || view.getUint32(at, true) !== entryMark) return null
    entries.push(at)
    at += entryBytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

const sizeOf = ({ view }: Archive, at: number) => view.getUint32(at + 24, true)

function isTrue(archive: Archive, at: number): boolean {
  const { bytes, view } = archive
  const local = view.getUint32(at + 42, true)
  if (local + localBytes > bytes.length) return false
  const from = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const packed = bytes.subarray(from, from + view.getUint32(at + 20, true))
  const size = sizeOf(archive, at)
  if (view.getUint16(at + 10, true) !== deflated) return packed.length === size
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) }).length === size
  } catch {
    return false
  }
}
