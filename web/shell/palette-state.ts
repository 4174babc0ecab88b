import { createStore } from '#web/base/store.ts'

/** Whether the search over everything is open. */
export const palette = createStore(false)
