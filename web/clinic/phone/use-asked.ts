import { useCallback, useEffect, useState } from 'react'

type Asked<T> = { data: T | null; error: unknown; again: () => void }

/** What a page needs before it can be rendered; requested again when its key changes, and on demand after a failure. */
export function useAsked<T>(key: string, load: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ key: string; data: T | null; error: unknown }>({ key, data: null, error: null })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded is told by the key, and again by the round
  useEffect(() => {
    let isCurrent = true
    load().then(
      (data) => isCurrent && setState({ key, data, error: null }),
      (error: unknown) => isCurrent && setState({ key, data: null, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [key, round])
  const again = useCallback(() => setRound((n) => n + 1), [])
  return { ...state, again }
}

/** An action that runs once at a time, with its error. */
export function useAct<A extends unknown[]>(run: (...args: A) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const act = async (...args: A) => {
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await run(...args)
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { act: (...args: A) => void act(...args), busy, error }
}
