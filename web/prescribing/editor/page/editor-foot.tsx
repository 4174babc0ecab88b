import { useTranslation } from 'react-i18next'
import type { IconName } from '#web/ui/icon.tsx'
import type { Tone } from '#web/ui/seal.tsx'
import { Status } from '#web/ui/status.tsx'
import styles from './editor.module.css'
import type { Kept } from './editor-state.ts'
import { places } from './places.ts'

type Shown = Kept | 'slow' | 'barred'

const looks: Record<Shown, { icon: IconName; tone: Tone }> = {
  saved: { icon: 'check', tone: 'jade' },
  saving: { icon: 'half', tone: 'plain' },
  slow: { icon: 'warn', tone: 'gamboge' },
  device: { icon: 'warn', tone: 'gamboge' },
  barred: { icon: 'warn', tone: 'cinnabar' },
  refused: { icon: 'warn', tone: 'cinnabar' },
  conflict: { icon: 'block', tone: 'cinnabar' },
}

type Props = {
  kept: Shown
  canUndo: boolean
  ready: boolean
  /** The sheet is being opened: it waits for the server. */
  isOpening: boolean
  onUndo: () => void
  onSave: () => void
  onReview: () => void
  onGiveUp: () => void
  onHelp: () => void
}

/** Whether the draft is saved, always visible, and the next actions. */
export function EditorFoot({ kept, canUndo, ready, isOpening, onUndo, onSave, onReview, onGiveUp, onHelp }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <div className="go">
      <span className="kept" role="status">
        <Status {...looks[kept]} word={t(`kept.${kept}`)} />
      </span>
      <button type="button" className="b t sm" disabled={!canUndo} onClick={onUndo} aria-keyshortcuts="Control+Z">
        {t('act.undo')}
      </button>
      <button
        type="button"
        className={`b t sm ${styles['help']}`}
        title={t('keys.title')}
        aria-label={t('keys.title')}
        onClick={onHelp}
      >
        {'?'}
      </button>
      <span className="grow" />
      <button type="button" className="b t sm" onClick={onGiveUp}>
        {t('act.giveUp')}
      </button>
      <button type="button" className="b o" disabled={!ready} onClick={onSave} aria-keyshortcuts="Control+Enter">
        {t('act.save')}
      </button>
      <button
        ref={places.review}
        type="button"
        className="b p"
        disabled={!ready || isOpening}
        aria-busy={isOpening}
        onClick={onReview}
      >
        {t(isOpening ? 'act.opening' : 'act.review')}
      </button>
    </div>
  )
}
