import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#contract/base/errors.ts'
import { namesOf, typeOf } from './file-type.ts'
import { createTurns } from './turns.ts'

export type Image = {
  type: 'image/jpeg' | 'image/png'
  whole: Buffer
  small: Buffer
  width: number
  height: number
}

export const maxPixels = 40_000_000
/** A strip within the number of pixels would be reduced to a few lines that nobody can read. */
const maxEdgePx = 12_000
/** Longer edges are reduced: a report stays legible, a tongue can be enlarged four times on a screen. */
const longEdgePx = 3000
const smallEdgePx = 320
const timeoutS = 15
const white = { r: 255, g: 255, b: 255 }

// A picture of 40 megapixels takes up to 160 MB while it is decoded; nothing of it is worth caching.
sharp.cache(false)
const inTurn = createTurns({ atOnce: 2, mostWaiting: 60 })

/**
 * Only the picture, re-encoded: upright, without location, camera, comment or hidden data. A PNG that would be too
 * large becomes a JPEG.
 */
export async function encodeImage(bytes: Buffer, maxBytes: number): Promise<Image> {
  const type = typeOf(bytes)
  if (type === 'image/heic') throw new Refusal('image_heic')
  if (type !== 'image/jpeg' && type !== 'image/png')
    throw new Refusal('file_type', { types: namesOf(['image/jpeg', 'image/png']) })
  return inTurn(async () => {
    try {
      await refuseBomb(bytes)
      return await encode(bytes, type, maxBytes)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal('image_damaged')
    }
  })
}

/** Checked by its header, before a pixel is decoded. */
async function refuseBomb(bytes: Buffer): Promise<void> {
  refuseTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata())
}

export function refuseTooLarge({ width, height }: { width: number; height: number }) {
  if (width * height > maxPixels || Math.max(width, height) > maxEdgePx)
    throw new Refusal('image_pixels', { megapixels: maxPixels / 1e6, edge: maxEdgePx })
}

async function encode(bytes: Buffer, type: 'image/jpeg' | 'image/png', maxBytes: number): Promise<Image> {
  const upright = () =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: timeoutS })
      .autoOrient()
      .resize({ width: longEdgePx, height: longEdgePx, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
  const asJpeg = (image: Sharp) => image.flatten({ background: white }).jpeg({ quality: 86, mozjpeg: true })
  const finish = async (image: Sharp, as: 'image/jpeg' | 'image/png'): Promise<Image> => {
    const { data, info } = await image.toBuffer({ resolveWithObject: true })
    const small = await asJpeg(
      sharp(data).resize({ width: smallEdgePx, height: smallEdgePx, fit: 'inside', withoutEnlargement: true }),
    ).toBuffer()
    return { type: as, whole: data, small, width: info.width, height: info.height }
  }
  if (type === 'image/png') {
    const png = await finish(upright().png(), 'image/png')
    if (png.whole.length <= maxBytes) return png
  }
  return finish(asJpeg(upright()), 'image/jpeg')
}
