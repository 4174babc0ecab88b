import { z } from 'zod'
import { PanelContent } from '#contract/clinic/dual-screen.ts'

/** Between the windows of one browser. A second screen asks what there is to show; the doctor's page answers. */
const Message = z.union([
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('show'), accountId: z.int(), content: PanelContent }),
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
