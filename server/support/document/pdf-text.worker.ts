import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Job = { bytes: Uint8Array; maxPages: number; maxChars: number }

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The text of each page. Only text is read: no script of the file runs, nothing is drawn, nothing is fetched. */
async function readPages({ bytes, maxPages, maxChars }: Job): Promise<{ pages: number; texts: string[] }> {
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

parentPort?.postMessage(await readPages(workerData as Job))
