import { useEffect, useRef } from 'react'

/** What opens beside a list is below it on a narrow screen, and would open unseen. */
export function useScrollTo<E extends HTMLElement>(opened: string | number | null) {
  const place = useRef<E>(null)
  useEffect(() => {
    if (opened !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  return place
}
