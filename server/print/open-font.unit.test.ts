import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { openFont } from './open-font.ts'

const path = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
)
/** Simple and composite outlines, some twice, and a character the font lacks. */
const text = '岐伯曰：麻黄汤 9 g，é ñ Ǻ 岐伯 \u{10ffff}'

async function drawn(font: Font): Promise<string> {
  const document = new PDFDocument({ font: '', compress: false, info: { CreationDate: new Date(0) } })
  const parts: Buffer[] = []
  const done = new Promise((resolve) => document.on('end', resolve))
  document.on('data', (part: Buffer) => parts.push(part))
  document.registerFont('sans', font).font('sans').text(text)
  document.end()
  await done
  return Buffer.concat(parts).toString('latin1')
}

test('a font whose outlines are read when they are needed draws as the whole file does', async () => {
  const whole = create(readFileSync(path))
  if (!('layout' in whole)) throw new Error('a collection of fonts')
  const paths = (font: Font) => font.layout(text).glyphs.map((glyph) => glyph.path.toSVG())
  expect(paths(openFont(path))).toEqual(paths(whole))
  expect(await drawn(openFont(path))).toBe(await drawn(whole))
})
