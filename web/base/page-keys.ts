import { useEffect } from 'react'
import { createStore } from './store.ts'

export type PageKey = readonly [key: string, what: string]

/** The keys of the current page and of its parts, for the list opened by `?`. */
export const pageKeys = createStore<readonly PageKey[]>([])

export function usePageKeys(keys: readonly PageKey[]) {
  const text = JSON.stringify(keys)
  useEffect(() => {
    const own = JSON.parse(text) as PageKey[]
    pageKeys.set([...pageKeys.get(), ...own])
    return () => pageKeys.set(pageKeys.get().filter((key) => !own.includes(key)))
  }, [text])
}
