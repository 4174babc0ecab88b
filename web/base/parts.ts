import type { ComponentType } from 'react'

/** Parts of higher domains that a page displays. */
type Parts = {
  /** The daily test of today, on the study home. */
  TodayTest: ComponentType
}

let parts: Parts | null = null

/** Passed in by the routing, like the pages. */
export function registerParts(all: Parts) {
  parts = all
}

export function knownParts(): Parts {
  if (!parts) throw new Error('The parts are not registered: import web/routing/pages.ts first')
  return parts
}
