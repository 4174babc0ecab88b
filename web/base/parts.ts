import type { ComponentType } from 'react'

/** What a page shows of a domain above its own. */
type Parts = {
  /** The daily test of today, on the study home. */
  TodayTest: ComponentType
}

let parts: Parts | null = null

/** The routing hands them in, as it does the pages. */
export function registerParts(all: Parts) {
  parts = all
}

export function knownParts(): Parts {
  if (!parts) throw new Error('The parts are not registered: import web/routing/pages.ts first')
  return parts
}
