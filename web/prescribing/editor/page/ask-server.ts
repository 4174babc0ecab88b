import type { ContentChange, PrescriptionContent } from '#contract/prescribing/prescription-content.ts'
import type { Store } from '#web/base/store.ts'
import type { Acted, Ask, DraftTransport, Send } from './draft.types.ts'
import { type Editor, unsent } from './editor-state.ts'
import { classifySaveError } from './save-error.ts'

const whole = (now: Editor) => now.content

type Hands = {
  editor: Store<Editor>
  send: Send
  transport: Pick<DraftTransport, 'autoSave' | 'offline'>
  adopt: (answer: Acted, sent: PrescriptionContent) => void
  /** No answer came: the action may or may not have been done. */
  unanswered: (shown: boolean) => void
}

/** The server acts on its stored state: unsaved changes are sent first, and if that fails nothing is requested. */
export function askServer({ editor, send, transport, adopt, unanswered }: Hands) {
  let once: (() => Promise<unknown>) | null = null
  const ask: Ask = async (road) => {
    const lost = () => {
      transport.offline()
      once = () => ask(road)
      unanswered(true)
    }
    await send(unsent, transport.autoSave)
    if (editor.get().kept === 'device') lost()
    if (unsent(editor.get())) return null
    const act = async (version: number, all: ContentChange) => {
      try {
        return await road({ version, content: all as PrescriptionContent })
      } catch (error) {
        if (classifySaveError(error) === 'unreachable') lost()
        throw error
      }
    }
    return send(whole, act, adopt)
  }
  const again = async () => {
    unanswered(false)
    await once?.()
  }
  return { ask, again }
}
