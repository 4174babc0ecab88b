import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A picture as sent by a browser; the same shade gives the same picture. */
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

export const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/></svg>'
const bmp = () => {
  const bytes = Buffer.alloc(58)
  bytes.write('BM')
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [34, 4],
  ] as const)
    bytes.writeUInt32LE(value, at)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}
const ico = (png: Buffer) => {
  const head = Buffer.alloc(22)
  for (const [at, value] of [
    [2, 1],
    [4, 1],
    [10, 1],
    [12, 32],
  ] as const)
    head.writeUInt16LE(value, at)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  head.writeUInt8(60, 6)
  head.writeUInt8(40, 7)
  return Buffer.concat([head, png])
}

/** One picture of each type accepted in rich text, named and typed as in a browser. */
export async function picturesOfEveryType(): Promise<File[]> {
  const png = Buffer.from(await (await picture(50)).arrayBuffer())
  const all: readonly [string, string, Buffer][] = [
    ['gif', 'gif', await sharp(png).gif().toBuffer()],
    ['jpg', 'jpeg', await sharp(png).jpeg().toBuffer()],
    ['png', 'png', png],
    ['apng', 'apng', png],
    ['svg', 'svg+xml', Buffer.from(drawing)],
    ['webp', 'webp', await sharp(png).webp().toBuffer()],
    ['bmp', 'bmp', bmp()],
    ['ico', 'x-icon', ico(png)],
  ]
  return all.map(
    ([ending, type, bytes]) => new File([new Uint8Array(bytes)], `tongue.${ending}`, { type: `image/${type}` }),
  )
}

type Zip = (files: Record<string, Uint8Array>) => Uint8Array<ArrayBuffer>
const { zipSync } = createRequire(find('read-excel-file/universal'))('fflate') as { zipSync: Zip }
export const zipped = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))

export const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
/** The smallest file that a spreadsheet program opens, with these rows. */
export function workbook(rows: string): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const bytes = zipped({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packed}"><Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  })
  return new File([bytes], 'old.xlsx')
}
