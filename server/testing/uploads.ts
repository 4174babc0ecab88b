import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A picture as a browser sends it; the same shade is the same picture. */
export async function picture(shade = 120, type: 'png' | 'jpeg' = 'png'): Promise<File> {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 80, b: 90 } } })
  const bytes = await image.toFormat(type).toBuffer()
  return new File([new Uint8Array(bytes)], `tongue.${type}`, { type: `image/${type}` })
}

const { resolve: find } = createRequire(import.meta.url)
const font = find('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
/** A PDF with the given text on each page. */
export async function pdf(pages: readonly string[], name = 'text.pdf'): Promise<File> {
  const made = new PDFDocument({ autoFirstPage: false })
  const chunks: Buffer[] = []
  made.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve } = Promise.withResolvers<void>()
  made.on('end', resolve)
  made.font(font)
  for (const text of pages) made.addPage().text(text)
  made.end()
  await promise
  return new File([new Uint8Array(Buffer.concat(chunks))], name, { type: 'application/pdf' })
}
