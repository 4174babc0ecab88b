import { joined, readExperience, writeExperience } from './bytes.ts'
import type { LearnedSubject, OwnExperience } from './learn-own.ts'

type Kept = Omit<LearnedSubject, 'model'> & { length: number }
type Header = { herbs: number; diseases: Kept; patterns: Kept }
const width = 4

/**
 * Everything learned → bytes to store: the length of a header, the header as JSON, then each experience as in
 * `writeExperience`.
 */
export function writeOwn({ herbs, diseases, patterns }: OwnExperience): Uint8Array {
  const parts = [herbs, diseases.model, patterns.model].map((m) => (m ? writeExperience(m) : new Uint8Array()))
  const [ofHerbs = 0, ofDiseases = 0, ofPatterns = 0] = parts.map((p) => p.byteLength)
  const kept = ({ n, missing, check }: LearnedSubject, length: number): Kept => ({ n, missing, check, length })
  const header: Header = { herbs: ofHerbs, diseases: kept(diseases, ofDiseases), patterns: kept(patterns, ofPatterns) }
  const names = new TextEncoder().encode(JSON.stringify(header))
  const length = new Uint8Array(width)
  new DataView(length.buffer).setUint32(0, names.length, true)
  return joined([length, names, ...parts])
}

/** The reverse of `writeOwn`. */
export function readOwn(stored: Uint8Array): OwnExperience {
  const length = new DataView(stored.buffer, stored.byteOffset, width).getUint32(0, true)
  let at = width + length
  const header = JSON.parse(new TextDecoder().decode(stored.subarray(width, at))) as Header
  const next = (bytes: number) => {
    at += bytes
    return stored.subarray(at - bytes, at)
  }
  const herbs = readExperience(next(header.herbs))
  const subject = ({ length, ...kept }: Kept): LearnedSubject => {
    const part = next(length)
    return { ...kept, model: length ? readExperience(part) : null }
  }
  const own = { herbs, diseases: subject(header.diseases), patterns: subject(header.patterns) }
  if (at !== stored.byteLength) throw new RangeError('These bytes are not what was written.')
  return own
}
