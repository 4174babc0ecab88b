import { inflateSync } from 'node:zlib'
import { Refusal } from '#contract/base/errors.ts'
import { namesOf, typeOf } from './file-type.ts'

/** What acts by itself or carries other files. Forms and links stay: they do nothing until somebody clicks. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Movie|Sound|3D)(?![A-Za-z0-9])/
const mostInflated = 20_000_000
const mostStreams = 20_000

/**
 * A PDF is kept byte for byte, so it is looked through instead: its objects, also those in compressed object streams.
 * It is never opened inside our pages with rights of theirs, whatever is overlooked here.
 */
export function checkPdf(bytes: Buffer): void {
  if (typeOf(bytes) !== 'application/pdf') throw new Refusal('file_type', { types: namesOf(['application/pdf']) })
  const text = bytes.toString('latin1')
  if (!text.slice(-2048).includes('%%EOF')) throw new Refusal('pdf_damaged')
  if (/\/Encrypt(?![A-Za-z0-9])/.test(text)) throw new Refusal('pdf_locked')
  for (const part of [plainParts(text), ...objectStreams(bytes, text)])
    if (active.test(unescapeNames(part))) throw new Refusal('pdf_active')
}

/** `/J#61vaScript` is a way to write the same name. */
const unescapeNames = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Stream = { head: string; begin: number; end: number }

function* streamsOf(text: string): Generator<Stream> {
  let at = 0
  for (let n = 0; n < mostStreams; n++) {
    const found = text.indexOf('stream', at)
    if (found < 0) return
    const begin = text[found + 6] === '\r' ? found + 8 : found + 7
    const end = text.indexOf('endstream', begin)
    if (end < 0) return
    yield { head: text.slice(Math.max(at, found - 2000), found), begin, end }
    at = end + 9
  }
  throw new Refusal('pdf_damaged')
}

/** Everything but the contents of streams, where the letters of a name may stand by chance. */
function plainParts(text: string): string {
  const parts: string[] = []
  let at = 0
  for (const { begin, end } of streamsOf(text)) {
    parts.push(text.slice(at, begin))
    at = end
  }
  return [...parts, text.slice(at)].join('')
}

function objectStreams(bytes: Buffer, text: string): string[] {
  const found: string[] = []
  let room = mostInflated
  for (const { head, begin, end } of streamsOf(text)) {
    const dictionary = unescapeNames(head.slice(head.lastIndexOf(' obj') + 1))
    if (!dictionary.includes('/ObjStm')) continue
    const content = dictionary.includes('/Filter') ? inflate(bytes.subarray(begin, end), room) : text.slice(begin, end)
    room -= content.length
    found.push(content)
  }
  return found
}

function inflate(bytes: Buffer, room: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(room, 1) }).toString('latin1')
  } catch {
    // Packed in another way, broken, or a bomb: what cannot be looked through is not taken.
    throw new Refusal('pdf_damaged')
  }
}
