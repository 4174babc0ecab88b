import { createStore } from './store.ts'

/** The address that the account may not open, until the page where it landed instead is left. */
export const refusedPage = createStore<string | null>(null)
