import { createStore, type Store } from './store.ts'

/** The content of a panel: its kind, its id, and a title known before anything is loaded. */
export type Panel = {
  code: 'single-sidebar'
  kind: 'patient' | 'herb' | 'recipe' | 'preparation' | 'symptom' | 'disease' | 'point' | 'word'
  id: string | number
  name: string
  hint: string
}

/** The duration of the closing animation; reopened earlier, it would flicker. */
export const reopenDelayMs = 400

export type Drawer = {
  store: Store<readonly Panel[]>
  /** Opens the drawer, or goes one panel deeper. False while it is still closing. */
  open: (panel: Panel) => boolean
  /** Replaces all open panels with one. */
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
