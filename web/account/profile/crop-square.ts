const edgePx = 512

/** The largest square in the middle of a picture, at the size in which it is shown. */
export async function cropSquare(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const edge = Math.min(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = edgePx
  canvas.height = edgePx
  const [x, y] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
  canvas.getContext('2d')?.drawImage(picture, x, y, edge, edge, 0, 0, edgePx, edgePx)
  picture.close()
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}
