import { z } from 'zod'

/** A fault of a page: its kind and its place in our files. No message, no address, nothing that was typed. */
export const BrowserFault = z.strictObject({
  kind: z.enum(['error', 'rejection', 'component']),
  name: z.string().regex(/^\w{1,60}$/),
  /** `index-B3x9.js:12:345`, innermost first. */
  places: z.array(z.string().regex(/^[\w.-]{1,120}:\d{1,7}:\d{1,7}$/)).max(12),
  /** The file that the page was started from: another one for each build. */
  build: z.string().regex(/^[\w.-]{0,120}$/),
})
export type BrowserFault = z.infer<typeof BrowserFault>

export const browserFaultPath = '/api/browser-faults'
