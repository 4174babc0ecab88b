import { Console } from 'node:console'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfText } from './pdf-text.ts'

type Limits = { maxPages: number; maxChars: number }

// Standard output is for the answer alone; the library writes its complaints wherever console does.
globalThis.console = new Console(process.stderr)

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The text of each page. Only text is read: no script of the file runs, nothing is drawn, nothing is fetched. */
async function readPages(bytes: Uint8Array, { maxPages, maxChars }: Limits): Promise<PdfText> {
  const loading = getDocument({
    data: bytes,
    cMapUrl: `${join(home, 'cmaps')}/`,
    cMapPacked: true,
    standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const document = await loading.promise
  const texts: string[] = []
  let room = maxChars
  for (let n = 1; n <= Math.min(document.numPages, maxPages) && room > 0; n++) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    texts.push(text.slice(0, room))
    room -= text.length
    page.cleanup()
  }
  return { pages: document.numPages, texts }
}

/** A separate program: reads a PDF, writes its text as JSON. See pdf-text.ts. */
const [maxPages, maxChars] = process.argv.slice(2).map(Number)
const bytes = new Uint8Array(await buffer(process.stdin))
process.stdout.write(JSON.stringify(await readPages(bytes, { maxPages: maxPages ?? 0, maxChars: maxChars ?? 0 })))
