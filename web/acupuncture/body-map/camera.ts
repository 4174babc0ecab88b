/** The visible part of the picture: a place is on the screen at `place * scale + offset`. */
export type Camera = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
export type Box = readonly [x: number, y: number, width: number, height: number]

export const zoomLimits = { least: 0.7, most: 24 }

export function fitBox([x, y, width, height]: Box, size: Size): Camera {
  const scale = Math.min(size.width / width, size.height / height) * 0.98
  return { scale, x: size.width / 2 - (x + width / 2) * scale, y: size.height / 2 - (y + height / 2) * scale }
}

/** The place under the fingers stays there. `home` is the scale that shows the whole view. */
export function zoomAt(camera: Camera, factor: number, px: number, py: number, home: number): Camera {
  const scale = Math.min(home * zoomLimits.most, Math.max(home * zoomLimits.least, camera.scale * factor))
  const by = scale / camera.scale
  return { scale, x: px - (px - camera.x) * by, y: py - (py - camera.y) * by }
}

/** Part of the picture always stays visible. */
export function heldInSight(camera: Camera, [x, y, width, height]: Box, size: Size): Camera {
  const keep = 80
  const hold = (offset: number, from: number, length: number, room: number) =>
    Math.min(room - keep - from * camera.scale, Math.max(keep - (from + length) * camera.scale, offset))
  return { ...camera, x: hold(camera.x, x, width, size.width), y: hold(camera.y, y, height, size.height) }
}

export const centredOn = (camera: Camera, x: number, y: number, { width, height }: Size): Camera => ({
  ...camera,
  x: width / 2 - x * camera.scale,
  y: height / 2 - y * camera.scale,
})

export const isInSight = (camera: Camera, x: number, y: number, { width, height }: Size, marginPx = 40) => {
  const sx = x * camera.scale + camera.x
  const sy = y * camera.scale + camera.y
  return sx > marginPx && sx < width - marginPx && sy > marginPx && sy < height - marginPx
}
