import { createStore } from '#web/base/store.ts'

/** Whether the list of keys is open. */
export const keysAsked = createStore(false)
