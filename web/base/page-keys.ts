import { useEffect } from 'react'
import { createStore } from './store.ts'

export type PageKey = readonly [key: string, what: string]

/** The keys of the current page, for the list opened by `?`. */
export const pageKeys = createStore<readonly PageKey[]>([])

export function usePageKeys(keys: readonly PageKey[]) {
  const text = JSON.stringify(keys)
  useEffect(() => {
    pageKeys.set(JSON.parse(text) as PageKey[])
    return () => pageKeys.set([])
  }, [text])
}
