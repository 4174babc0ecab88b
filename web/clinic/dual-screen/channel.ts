import { z } from 'zod'
import { PanelContent } from '#contract/clinic/dual-screen.ts'

const from = { accountId: z.int(), sender: z.string() }

/** Between the windows of one browser. A second screen requests its content; the doctor's pages answer. */
const Message = z.union([
  z.object({ kind: z.literal('ask') }),
  /** `at`: when the doctor last worked in that page; of several pages the latest one is displayed. */
  z.object({ kind: z.literal('show'), ...from, at: z.number(), content: PanelContent.nullable() }),
  z.object({ kind: z.enum(['beat', 'leave']), ...from }),
])
export type PanelMessage = z.infer<typeof Message>

export const hasChannel = () => typeof BroadcastChannel !== 'undefined'

/** Null when the browser has none: the second screen then only uses the server. */
export function openChannel(receive: (message: PanelMessage) => void) {
  if (!hasChannel()) return null
  const channel = new BroadcastChannel('qibo-panel')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (message.success) receive(message.data)
  }
  return { send: (message: PanelMessage) => channel.postMessage(message), close: () => channel.close() }
}
