import { createStore, type Store } from './store.ts'

/** What a panel shows: its kind of thing, which one, and the words known before anything is loaded. */
export type Panel = {
  code: 'single-sidebar'
  kind: 'patient' | 'herb' | 'recipe' | 'preparation' | 'symptom' | 'disease' | 'point' | 'word'
  id: string | number
  name: string
  hint: string
}

/** The way out slides for this long; opened meanwhile it would flicker. */
export const reopenDelayMs = 400

export type Drawer = {
  store: Store<readonly Panel[]>
  /** Opens the drawer, or goes one panel deeper. False while it is still closing. */
  open: (panel: Panel) => boolean
  /** One panel in place of all that are open. */
  show: (panel: Panel) => void
  back: () => void
  close: () => void
}

export function createDrawer(nowMs: () => number): Drawer {
  const store = createStore<readonly Panel[]>([])
  let closedAtMs = Number.NEGATIVE_INFINITY
  const close = () => {
    if (!store.get().length) return
    closedAtMs = nowMs()
    store.set([])
  }
  return {
    store,
    close,
    open: (panel) => {
      if (!store.get().length && nowMs() - closedAtMs < reopenDelayMs) return false
      store.set([...store.get(), panel])
      return true
    },
    show: (panel) => store.set([panel]),
    back: () => {
      if (store.get().length > 1) store.set(store.get().slice(0, -1))
      else close()
    },
  }
}

export const drawer = createDrawer(() => performance.now())
