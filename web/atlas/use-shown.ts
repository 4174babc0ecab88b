import { useEffect, useRef } from 'react'
import type { DrawnMark } from './marks.ts'
import type { CameraHandle } from './use-camera.ts'

type Wanted = {
  focusPoint: string | undefined
  marks: readonly DrawnMark[]
  camera: CameraHandle
  setActive: (mark: DrawnMark) => void
}

const closeUp = 2.4

/** Brings a point into sight, large enough to see what lies around it, whenever another one is asked for. */
export function useShown({ focusPoint, marks, camera, setActive }: Wanted) {
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (focusPoint === shown.current) return
    const mark = marks.find((m) => m.point.pointId === focusPoint)
    if (focusPoint !== undefined && !mark) return
    shown.current = focusPoint
    if (!mark) return
    setActive(mark)
    camera.show(mark.x, mark.y, closeUp)
  }, [focusPoint, marks, camera, setActive])
}
