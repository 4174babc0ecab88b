import { createStore } from './store.ts'

/** The address the account may not open, until the page of the redirect is left. */
export const refusedPage = createStore<string | null>(null)
