import { useEffect, useRef } from 'react'
import type { DrawnMark } from './marks.ts'
import type { CameraHandle } from './use-camera.ts'

type Wanted = {
  focusPoint: string | undefined
  marks: readonly DrawnMark[]
  camera: CameraHandle
  /** Minimum magnification relative to the whole view. */
  closeUp: number
  active: DrawnMark | null
  setActive: (mark: DrawnMark) => void
}

/** Scrolls to a newly requested point, zoomed in enough to show its surroundings. */
export function useShown({ focusPoint, marks, camera, closeUp, active, setActive }: Wanted) {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (focusPoint === shown.current) return
    const ofPoint = marks.filter((m) => m.point.pointId === focusPoint)
    // A point that was touched stays on the side where it was touched.
    const mark = ofPoint.find((m) => m.id === active?.id) ?? ofPoint[0]
    if (focusPoint !== undefined && !mark) return
    shown.current = focusPoint
    if (!mark) return
    setActive(mark)
    camera.show(mark.x, mark.y, closeUp)
  }, [focusPoint, marks, camera, closeUp, active, setActive])
  // Strict mode mounts twice, and the second picture starts from the whole view again.
  useEffect(
    () => () => {
      shown.current = undefined
    },
    [],
  )
}
