import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Box, type Camera, centredOn, fitBox, heldInSight, isInSight, type Size, zoomAt } from './camera.ts'

const restMs = 90
/** Beyond this the browser has not painted ahead. */
const paintedPx = 1600
const tapPx = 6

export type CameraHandle = {
  fit: () => void
  zoom: (factor: number) => void
  pan: (dx: number, dy: number) => void
  show: (x: number, y: number, leastZoom?: number) => void
}

type Parts = {
  host: RefObject<HTMLElement | null>
  stage: RefObject<HTMLElement | null>
  world: RefObject<SVGGElement | null>
}
type Events = {
  /** The picture has come to rest, so the labels are drawn again. */
  onRest: (camera: Camera, size: Size) => void
  onMove: () => void
  onTap: (x: number, y: number, reachUnits: number, isTouch: boolean) => void
  onHover: (x: number, y: number, reachUnits: number) => void
}

/**
 * Moves the picture without React: while it moves, only the finished sheet is translated and scaled (one compositor
 * layer); at rest it is drawn again at its scale.
 */
export function useCamera({ host, stage, world }: Parts, box: Box, events: Events): CameraHandle {
  const camera = useRef<Camera>({ scale: 1, x: 0, y: 0 })
  const drawn = useRef<Camera>({ scale: 1, x: 0, y: 0 })
  const size = useRef<Size>({ width: 0, height: 0 })
  const home = useRef(1)
  const isMoved = useRef(false)
  const frame = useRef(0)
  const timer = useRef(0)
  const handlers = useRef(events)
  handlers.current = events

  const draw = useCallback(() => {
    const { scale, x, y } = camera.current
    drawn.current = camera.current
    if (stage.current) stage.current.style.transform = ''
    world.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
    world.current?.style.setProperty('--u', `${1 / scale}px`)
    handlers.current.onRest(camera.current, size.current)
  }, [stage, world])

  const slide = useCallback(() => {
    frame.current = 0
    const by = camera.current.scale / drawn.current.scale
    const dx = camera.current.x - drawn.current.x * by
    const dy = camera.current.y - drawn.current.y * by
    if (Math.hypot(dx, dy) > paintedPx) draw()
    else if (stage.current) stage.current.style.transform = `translate(${dx}px,${dy}px) scale(${by})`
  }, [draw, stage])

  const move = useCallback(
    (next: Camera) => {
      camera.current = heldInSight(next, box, size.current)
      isMoved.current = true
      handlers.current.onMove()
      frame.current ||= requestAnimationFrame(slide)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(draw, restMs)
    },
    [box, draw, slide],
  )

  const showAll = useCallback(() => {
    isMoved.current = false
    clearTimeout(timer.current)
    camera.current = fitBox(box, size.current)
    home.current = camera.current.scale
    draw()
  }, [box, draw])

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const measure = () => {
      const { width, height } = element.getBoundingClientRect()
      if (!width || !height) return
      const before = size.current
      size.current = { width, height }
      home.current = fitBox(box, size.current).scale
      if (!isMoved.current || !before.width) showAll()
      else draw()
    }
    isMoved.current = false
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer.current)
      cancelAnimationFrame(frame.current)
      frame.current = 0
    }
  }, [box, draw, showAll, host])

  const zoomBy = useCallback(
    (factor: number, px: number, py: number) => move(zoomAt(camera.current, factor, px, py, home.current)),
    [move],
  )
  useFingers(host, camera, handlers, move, zoomBy)

  const [handle] = useState((): CameraHandle => ({ fit: idle, zoom: idle, pan: idle, show: idle }))
  handle.fit = showAll
  handle.zoom = (factor) => zoomBy(factor, size.current.width / 2, size.current.height / 2)
  handle.pan = (dx, dy) => move({ ...camera.current, x: camera.current.x + dx, y: camera.current.y + dy })
  handle.show = (x, y, leastZoom = 0) => {
    const scale = Math.max(camera.current.scale, home.current * leastZoom)
    if (scale === camera.current.scale && isInSight(camera.current, x, y, size.current)) return
    move(centredOn({ ...camera.current, scale }, x, y, size.current))
  }
  return handle
}

const idle = () => {}

type Zoom = (factor: number, px: number, py: number) => void

/** Mouse, pen and fingers: one drags, two pinch, a wheel zooms, a short touch taps. */
function useFingers(
  host: Parts['host'],
  camera: RefObject<Camera>,
  handlers: RefObject<Events>,
  move: (next: Camera) => void,
  zoom: Zoom,
) {
  useEffect(() => {
    const element = host.current
    if (!element) return
    const down = new Map<number, { x: number; y: number }>()
    let travelled = 0
    const within = (event: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const placeOf = ({ x, y }: { x: number; y: number }) => {
      const { scale, x: ox, y: oy } = camera.current
      return [(x - ox) / scale, (y - oy) / scale] as const
    }
    const spread = () => {
      const [a, b] = [...down.values()]
      return a && b ? { gap: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null
    }
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return
      element.setPointerCapture(event.pointerId)
      if (!down.size) travelled = 0
      down.set(event.pointerId, within(event))
    }
    const onMove = (event: PointerEvent) => {
      const here = within(event)
      const before = down.get(event.pointerId)
      if (!before) {
        if (event.pointerType === 'mouse') handlers.current.onHover(...placeOf(here), 12 / camera.current.scale)
        return
      }
      const former = spread()
      down.set(event.pointerId, here)
      const now = spread()
      travelled += Math.hypot(here.x - before.x, here.y - before.y)
      if (former && now && former.gap > 0) {
        zoom(now.gap / former.gap, now.x, now.y)
        move({ ...camera.current, x: camera.current.x + now.x - former.x, y: camera.current.y + now.y - former.y })
      } else if (travelled > tapPx)
        move({ ...camera.current, x: camera.current.x + here.x - before.x, y: camera.current.y + here.y - before.y })
    }
    const onUp = (event: PointerEvent) => {
      const was = down.delete(event.pointerId)
      if (!was || event.type === 'pointercancel' || travelled > tapPx || down.size) return
      const isTouch = event.pointerType !== 'mouse'
      handlers.current.onTap(...placeOf(within(event)), (isTouch ? 22 : 13) / camera.current.scale, isTouch)
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { x, y } = within(event)
      zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), x, y)
    }
    element.addEventListener('pointerdown', onDown)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerup', onUp)
    element.addEventListener('pointercancel', onUp)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('pointerdown', onDown)
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerup', onUp)
      element.removeEventListener('pointercancel', onUp)
      element.removeEventListener('wheel', onWheel)
    }
  }, [host, camera, handlers, move, zoom])
}
