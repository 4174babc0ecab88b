/** The selected part of a picture: a square, by zoom and position, each as a fraction of what is possible. */
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

/** After dragging the picture by so many pixels in a frame of a given size. A side without room to move stays. */
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
