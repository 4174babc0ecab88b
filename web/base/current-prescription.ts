import { z } from 'zod'
import { deviceStore } from './device-store.ts'
import { session } from './session.ts'
import { createStore, useStore } from './store.ts'

const kept = deviceStore('current', z.int().positive(), 'session')
const which = 'prescription'
const store = createStore<number | null>(null)

// Another user has a different current patient, or none.
session.onUser(() => store.set(kept.read(which)))

/**
 * The prescription this window works on. Every page of the rail uses it; another one is opened only by a link or an
 * address that names it. Each window has its own.
 */
export const currentPrescription = {
  get: store.get,
  open: (id: number) => {
    kept.write(which, id)
    store.set(id)
  },
  /** Abandoned, or deleted. */
  close: () => {
    kept.remove(which)
    store.set(null)
  },
}

export const useCurrentPrescription = () => useStore(store)
