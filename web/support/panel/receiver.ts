import type { PanelContent } from '#contract/clinic/dual-screen.ts'
import type { PanelMessage } from '#web/clinic/dual-screen/channel.ts'

export type Heard = { content: PanelContent | null }
type Setup = { accountId: number; silentMs: number; onChange: (heard: Heard) => void; ask: () => void }

/** Follows the doctor's page in this browser that was used last; its silence counts as closing. */
export function createReceiver({ accountId, silentMs, onChange, ask }: Setup) {
  let current: { sender: string; at: number } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function blank() {
    clearTimeout(timer)
    onChange({ content: null })
  }
  function wait() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Its next message counts again, and so does that of an older page.
      current = null
      blank()
    }, silentMs)
  }
  function show({ sender, at, content }: Extract<PanelMessage, { kind: 'show' }>) {
    if (current && current.sender !== sender && at < current.at) return
    current = { sender, at }
    if (!content?.patient) return blank()
    wait()
    onChange({ content })
  }

  return {
    receive(message: PanelMessage) {
      if (message.kind === 'ask' || message.accountId !== accountId) return
      if (message.kind === 'show') show(message)
      else if (!current && message.kind === 'beat') ask()
      else if (message.sender !== current?.sender) return
      else if (message.kind === 'beat') wait()
      else blank()
    },
    stop: () => clearTimeout(timer),
  }
}
