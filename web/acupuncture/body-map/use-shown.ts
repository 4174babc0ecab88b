import { useEffect, useRef } from 'react'
import type { DrawnMark } from './marks.ts'
import type { CameraHandle } from './use-camera.ts'

type Wanted = {
  focusPoint: string | undefined
  marks: readonly DrawnMark[]
  camera: CameraHandle
  /** Minimum magnification relative to the whole view. */
  closeUp: number
  setActive: (mark: DrawnMark) => void
}

/** Scrolls to a newly requested point, zoomed in enough to show its surroundings. */
export function useShown({ focusPoint, marks, camera, closeUp, setActive }: Wanted) {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (focusPoint === shown.current) return
    const mark = marks.find((m) => m.point.pointId === focusPoint)
    if (focusPoint !== undefined && !mark) return
    shown.current = focusPoint
    if (!mark) return
    setActive(mark)
    camera.show(mark.x, mark.y, closeUp)
  }, [focusPoint, marks, camera, closeUp, setActive])
  // Strict mode mounts twice, and the second picture starts from the whole view again.
  useEffect(
    () => () => {
      shown.current = undefined
    },
    [],
  )
}
