import { z } from 'zod'

/** A fault in a page: its kind and its place in our files. No message, no address and no user input. */
export const BrowserFault = z.strictObject({
  kind: z.enum(['error', 'rejection', 'component']),
  name: z.string().regex(/^\w{1,60}$/),
  /** `index-B3x9.js:12:345`, innermost first. */
  places: z.array(z.string().regex(/^[\w.-]{1,120}:\d{1,7}:\d{1,7}$/)).max(12),
  /** The entry file of the page; it differs for each build. */
  build: z.string().regex(/^[\w.-]{0,120}$/),
})
export type BrowserFault = z.infer<typeof BrowserFault>

export const browserFaultPath = '/api/browser-faults'
