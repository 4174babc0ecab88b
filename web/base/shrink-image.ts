const longEdgesPx = [2400, 1600, 1000]
const qualities = [0.88, 0.78, 0.66, 0.5]

/** The same picture as a JPEG of at most this many bytes; unchanged when this browser cannot read it. */
export async function shrinkImage(file: File, maxBytes: number): Promise<File> {
  try {
    const picture = await createImageBitmap(file)
    const longest = Math.max(picture.width, picture.height)
    // One that is small already is drawn once.
    for (const longEdge of longEdgesPx.filter((edge, i) => i === 0 || edge < longest)) {
      const share = Math.min(1, longEdge / longest)
      const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share))
      const pen = canvas.getContext('2d')
      if (!pen) break
      pen.fillStyle = 'white'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
        if (blob.size <= maxBytes) return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
      }
    }
  } catch {
    // Not a picture, or a format unknown to this browser: the server reports which.
  }
  return file
}
