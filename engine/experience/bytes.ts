import type { Experience } from './experience.types.ts'

type Header = Pick<Experience, 'n' | 'herbsEach' | 'signs' | 'pairs' | 'herbs'>
/** Bytes per figure, and of the length at the start. */
const width = 4

/** Experience → bytes to store: a length, the names as JSON, then the figures in little-endian order. */
export function writeExperience({ weights, habit, times, seen, ...rest }: Experience): Uint8Array {
  const { n, herbsEach, signs, pairs, herbs } = rest
  const names = new TextEncoder().encode(JSON.stringify({ n, herbsEach, signs, pairs, herbs } satisfies Header))
  // Figures must be aligned, so the names are padded with spaces.
  const filled = new Uint8Array(Math.ceil(names.length / width) * width).fill(0x20)
  filled.set(names)
  return joined([Uint32Array.of(filled.length), filled, weights, habit, times, seen])
}

/** The bytes of all parts, one after the other. */
export function joined(parts: readonly ArrayBufferView[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, p) => sum + p.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), at)
    at += part.byteLength
  }
  return bytes
}

/** The reverse of `writeExperience`. Invalid bytes are refused. */
export function readExperience(stored: Uint8Array): Experience {
  const { buffer, byteLength } = new Uint8Array(stored)
  const length = new Uint32Array(buffer, 0, 1)[0] ?? 0
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, width, length))) as Header
  const features = header.signs.length + header.pairs.length
  const columns = header.herbs.length
  const cells = features * columns
  let at = width + length
  const next = <T>(read: (from: number) => T, count: number): T => {
    const list = read(at)
    at += count * width
    return list
  }
  const experience = {
    ...header,
    weights: next((from) => new Float32Array(buffer, from, cells), cells),
    habit: next((from) => new Float32Array(buffer, from, columns), columns),
    times: next((from) => new Uint32Array(buffer, from, cells), cells),
    seen: next((from) => new Uint32Array(buffer, from, features), features),
  }
  if (at !== byteLength) throw new RangeError('These bytes are not what was written.')
  return experience
}
