import { inflateSync } from 'node:zlib'
import { Refusal } from '#contract/base/errors.ts'
import { namesOf, typeOf } from './file-type.ts'

/** Each letter of a name may be written by its number: `/J#61vaScript` is the same name. */
const numbered = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
const spelled = (name: string) => [...name].map((letter) => `(?:${letter}|#${numbered(letter)})`).join('')
const nameOf = (...names: string[]) => new RegExp(`/(?:${names.map(spelled).join('|')})(?![A-Za-z0-9])`)

/**
 * Content that acts by itself or embeds other files. Forms and links stay: they do nothing until clicked. These names
 * are too long to occur by chance, so every byte is searched, regardless of stream boundaries.
 */
const active = nameOf(
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
)
/** These names occur in compressed content by chance, so they only count outside of it. */
const short = nameOf('JS', 'XFA', 'Movie', 'Sound', '3D')
const packedObjects = new RegExp(nameOf('ObjStm').source, 'g')
const encrypted = nameOf('Encrypt')
const mostInflated = 20_000_000
const mostStreams = 20_000
/** Where the dictionary of a stream ends and its content begins. */
const contentAfter = />>[\0\t\n\f\r ]{0,8}stream\r?\n/g

/**
 * A PDF is stored byte for byte, so it is checked instead: its objects, including those in compressed object streams.
 * It is never opened inside our pages with their rights, in case something is overlooked here.
 */
export function checkPdf(bytes: Buffer): void {
  if (typeOf(bytes) !== 'application/pdf') throw new Refusal('file_type', { types: namesOf(['application/pdf']) })
  const text = bytes.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF')) throw new Refusal('pdf_damaged')
  const plain = plainParts(text)
  if (encrypted.test(plain)) throw new Refusal('pdf_locked')
  if (active.test(text) || short.test(plain)) throw new Refusal('pdf_active')
  for (const part of objectStreams(bytes, text))
    if (active.test(part) || short.test(part)) throw new Refusal('pdf_active')
}

/** Everything but the contents of streams. */
function plainParts(text: string): string {
  const parts: string[] = []
  let at = 0
  let streams = 0
  contentAfter.lastIndex = 0
  for (let found = contentAfter.exec(text); found; found = contentAfter.exec(text)) {
    if (++streams > mostStreams) throw new Refusal('pdf_damaged')
    const end = text.indexOf('endstream', contentAfter.lastIndex)
    if (end < 0) break
    parts.push(text.slice(at, found.index + 2))
    at = end
    contentAfter.lastIndex = end
  }
  return [...parts, text.slice(at)].join('')
}

/**
 * The contents of all object streams, wherever they are declared. Each place of the text is searched once: thousands of
 * declarations before one stream, or of streams before one end, would otherwise keep the server busy for minutes.
 */
function* objectStreams(bytes: Buffer, text: string): Generator<string> {
  let room = mostInflated
  let streams = 0
  let begin = 0
  let end = 0
  for (const { index } of text.matchAll(packedObjects)) {
    if (++streams > mostStreams) throw new Refusal('pdf_damaged')
    // The stream of the declaration before is also that of this one.
    if (index < begin) continue
    contentAfter.lastIndex = index
    if (!contentAfter.test(text)) throw new Refusal('pdf_damaged')
    begin = contentAfter.lastIndex
    if (end < begin) end = text.indexOf('endstream', begin)
    if (end < 0) throw new Refusal('pdf_damaged')
    const content = inflate(bytes.subarray(begin, end), room)
    room -= content.length
    yield content
  }
}

function inflate(bytes: Buffer, room: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(room, 1) }).toString('latin1')
  } catch {
    // Other compression, none, broken, or a bomb: what cannot be checked is refused.
    throw new Refusal('pdf_damaged')
  }
}
