import { fstatSync, openSync, readSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/** What fontkit has of a TrueType font and its types lack. */
type TrueType = Font & {
  directory: { tables: { glyf: { offset: number; length: number } } }
  loca: { offsets: readonly number[] }
}

const headerBytes = 4096

/**
 * A Chinese font is nine tenths outlines, of which sheets use a few hundred: each is read from the file when it is first
 * asked for. The memory between them is never written, so the system never provides it: 33 MB for three fonts.
 */
export function openFont(path: string): Font {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(fstatSync(file).size)
  const read = (from: number, to: number) => readSync(file, bytes, from, to - from, from)
  read(0, headerBytes)
  const font = create(bytes)
  if (!isTrueType(font)) throw new Error(`${path} is not a single TrueType font`)
  const { offset, length } = font.directory.tables.glyf
  read(headerBytes, offset)
  read(offset + length, bytes.length)
  const { offsets } = font.loca
  const isRead = new Uint8Array(offsets.length)
  const glyphOf = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    if (!isRead[id]) read(offset + (offsets[id] ?? 0), offset + (offsets[id + 1] ?? 0))
    isRead[id] = 1
    return glyphOf(id, codePoints)
  }
  return font
}

const isTrueType = (font: ReturnType<typeof create>): font is TrueType =>
  'getGlyph' in font && 'glyf' in (font as TrueType).directory.tables
