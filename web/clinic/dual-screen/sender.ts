import { beatMs, type PanelContent, silentMs } from '#contract/clinic/dual-screen.ts'
import type { PanelMessage } from './channel.ts'

type Setup = {
  accountId: number
  /** To windows of this browser. */
  say: (message: PanelMessage) => void
  /** To the server. Each rejects when the server is unreachable. */
  publish: (sender: string, content: PanelContent | null) => Promise<unknown>
  /** Whether the server still displays what this page has sent. */
  beat: (sender: string) => Promise<boolean>
  /** Works even while the page is closing. */
  leave: (sender: string) => void
  /** The page is not visible: another is in front of it, or the machine is locked. */
  isHidden: () => boolean
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * What one page of the doctor displays to the patient, and the heartbeat by which a screen knows that the page is still
 * open.
 */
export function createSender({ accountId, say, publish, beat, leave, isHidden }: Setup) {
  const from = { accountId, sender: newId() }
  let content: PanelContent | null = null
  let at = Date.now()
  /** Not yet on the server. */
  let isUnsent = false
  let isBusy = false
  let isOver = false
  let tickedAt = Date.now()

  const tell = () => say({ kind: 'show', ...from, at, content })

  async function send() {
    isUnsent = false
    try {
      await publish(from.sender, content)
    } catch {
      isUnsent = true
    }
  }

  function end() {
    if (isOver) return
    isOver = true
    say({ kind: 'leave', ...from })
    if (content) leave(from.sender)
  }

  async function tick() {
    const pauseMs = Date.now() - tickedAt
    tickedAt = Date.now()
    if (!content || isOver) return
    // A browser runs a long-hidden page once a minute, which would show the patient for a moment each time.
    if (pauseMs > silentMs && isHidden()) return end()
    say({ kind: 'beat', ...from })
    if (isBusy) return
    isBusy = true
    // Another page of the same account that has sent since takes precedence: this one waits until it is used again.
    if (isUnsent) await send()
    else await beat(from.sender).catch(() => undefined)
    isBusy = false
  }

  const timer = setInterval(() => void tick(), beatMs)

  return {
    show(next: PanelContent | null) {
      content = next
      at = Date.now()
      if (isOver) return
      tell()
      void send()
    },
    answer: () => !isOver && tell(),
    /** The doctor works in this page again. */
    resume() {
      isOver = false
      at = Date.now()
      if (!content) return
      tell()
      void send()
    },
    /** The last message; nothing more is sent unless the page is resumed. */
    end,
    stop: () => clearInterval(timer),
  }
}
