import { useTranslation } from 'react-i18next'
import { session } from '#web/base/session.ts'
import { useLasting } from '#web/base/use-lasting.ts'
import type { IconName } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/seal.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Editor, type Kept, unsent } from './editor-state.ts'

type Shown = Kept | 'slow' | 'barred' | 'signedOut'

const looks: Record<Shown, { icon: IconName; tone: Tone }> = {
  saved: { icon: 'check', tone: 'jade' },
  saving: { icon: 'half', tone: 'plain' },
  slow: { icon: 'warn', tone: 'gamboge' },
  device: { icon: 'warn', tone: 'gamboge' },
  signedOut: { icon: 'warn', tone: 'gamboge' },
  barred: { icon: 'warn', tone: 'cinnabar' },
  refused: { icon: 'warn', tone: 'cinnabar' },
  conflict: { icon: 'block', tone: 'cinnabar' },
}

/** When the device cannot store data, unsaved input is at risk and that comes first. */
function shownAs(editor: Editor) {
  if (!unsent(editor)) return editor.kept
  if (editor.isBarred && editor.kept !== 'conflict' && editor.kept !== 'refused') return 'barred'
  if (editor.kept === 'device' && session.token() === null) return 'signedOut'
  return editor.kept === 'saved' ? 'saving' : editor.kept
}

/** Whether the draft is saved, always visible. */
export function SavedState({ editor }: { editor: Editor }) {
  const { t } = useTranslation('prescription')
  const kept = shownAs(editor)
  const isSlow = useLasting(kept === 'saving')
  const shown = isSlow ? 'slow' : kept
  return (
    <span className="kept" role="status">
      <Status {...looks[shown]} word={t(`kept.${shown}`)} />
    </span>
  )
}
