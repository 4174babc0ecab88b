import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'
import type { Editor } from './editor-state.ts'
import { places } from './places.ts'
import { SavedState } from './saved-state.tsx'

type Props = {
  editor: Editor
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
export function EditorFoot({ editor, ready, isOpening, onUndo, onSave, onReview, onGiveUp, onHelp }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <div className="go">
      <SavedState editor={editor} />
      <button
        type="button"
        className="b t sm"
        disabled={!editor.undo.length}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z"
      >
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
