import decodeBmp from 'decode-bmp'
import decodeIco from 'decode-ico'
import sharp from 'sharp'
import { Refusal } from '#contract/base/errors.ts'
import { richTextImageTypes } from '#contract/support/document.ts'
import { namesOf } from '#server/files/file-type.ts'
import { maxPixels, refuseTooLarge } from '#server/files/image.ts'
import { drawSvg } from './draw-svg.ts'

type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray }
const timeoutS = 15
/** What a drawing must not do: define entities, include other files. */
const reachesOut = /<!(?:DOCTYPE|ENTITY)|<(?:\w+:)?include\b/i

const fromPixels = ({ width, height, data }: Pixels) => {
  refuseTooLarge({ width, height })
  return sharp(data, { raw: { width, height, channels: 4 } })
}

function decode(bytes: Buffer, type: string) {
  if (type === 'image/bmp') return fromPixels(decodeBmp(bytes))
  if (type === 'image/x-icon') {
    const [largest] = decodeIco(bytes).toSorted((a, b) => b.width - a.width)
    if (!largest) throw new Refusal('image_damaged')
    return largest.type === 'png' ? sharp(largest.data) : fromPixels(largest)
  }
  return sharp(bytes, { limitInputPixels: maxPixels })
}

/** Any picture of the editor as PNG: one frame, rendered, without anything else in the file. */
export async function toPng(bytes: Buffer, type: string): Promise<Buffer> {
  if (type === 'image/png' || type === 'image/jpeg') return bytes
  if (!richTextImageTypes.some((one) => one === type))
    throw new Refusal('file_type', { types: namesOf(richTextImageTypes) })
  try {
    if (type !== 'image/svg+xml') return await decode(bytes, type).timeout({ seconds: timeoutS }).png().toBuffer()
    if (reachesOut.test(bytes.toString('utf8'))) throw new Refusal('image_damaged')
    return await drawSvg(bytes, { maxPixels })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('image_damaged')
  }
}
