import { z } from 'zod'
import { PanelContent } from '#contract/clinic/dual-screen.ts'

const from = { accountId: z.int(), sender: z.string() }

/** Between the windows of one browser. A second screen asks what there is to show; pages of the doctor answer. */
const Message = z.union([
  z.object({ kind: z.literal('ask') }),
  /** `at`: when the doctor last worked in that page; of several pages the last one shows. */
  z.object({ kind: z.literal('show'), ...from, at: z.number(), content: PanelContent.nullable() }),
  z.object({ kind: z.enum(['beat', 'leave']), ...from }),
])
export type PanelMessage = z.infer<typeof Message>

export const hasChannel = () => typeof BroadcastChannel !== 'undefined'

/** Null where the browser has none: the second screen then goes through the server alone. */
export function openChannel(receive: (message: PanelMessage) => void) {
  if (!hasChannel()) return null
  const channel = new BroadcastChannel('qibo-panel')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = Message.safeParse(data)
    if (message.success) receive(message.data)
  }
  return { send: (message: PanelMessage) => channel.postMessage(message), close: () => channel.close() }
}
