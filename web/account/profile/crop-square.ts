import { type Crop, squareOf } from './crop.ts'

const edgePx = 512

/** The selected square of a picture, in the displayed size. */
export async function cropSquare(file: File, crop: Crop): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const { left, top, edge } = squareOf(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = edgePx
  canvas.height = edgePx
  const drawing = canvas.getContext('2d')
  if (drawing) {
    // A PNG may be transparent, a JPEG is not.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, edgePx, edgePx)
    drawing.drawImage(picture, left, top, edge, edge, 0, 0, edgePx, edgePx)
  }
  picture.close()
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}
