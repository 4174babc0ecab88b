import { readCookie, writeCookie } from './cookies.ts'

const name = 'browser'
let inMemory: string | null = null

/** Works without https, where the browser has no `randomUUID`. */
const makeId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('')

/**
 * Identifies one browser session across its windows: its cookie ends with it. When cookies are blocked, this page only.
 */
export function browserId(): string {
  const kept = readCookie(name) ?? inMemory
  if (kept) return kept
  inMemory = makeId()
  writeCookie(name, inMemory, null)
  return inMemory
}
