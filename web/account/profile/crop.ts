/** What is used of a picture: a square, by how much it is enlarged and where it lies, each as a share of what is possible. */
export type Crop = { zoom: number; across: number; down: number }
type Size = { width: number; height: number }

export const middle: Crop = { zoom: 1, across: 0.5, down: 0.5 }
export const mostZoom = 4

const within = (value: number) => Math.min(1, Math.max(0, value))

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const edge = Math.min(width, height) / zoom
  return { left: (width - edge) * across, top: (height - edge) * down, edge }
}

/** After the picture was dragged so many pixels, shown in a frame of so many. What has no room to move stays. */
export function dragged(size: Size, crop: Crop, { x, y }: { x: number; y: number }, framePx: number): Crop {
  const { edge } = squareOf(size, crop)
  const perPixel = edge / framePx
  const move = (share: number, by: number, room: number) => (room > 0 ? within(share - (by * perPixel) / room) : share)
  return {
    zoom: crop.zoom,
    across: move(crop.across, x, size.width - edge),
    down: move(crop.down, y, size.height - edge),
  }
}
