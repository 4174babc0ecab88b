import { useTranslation } from 'react-i18next'
import editorStyles from '#web/prescribing/editor/page/editor.module.css'
import { Status } from '#web/ui/status.tsx'
import styles from './behind.module.css'

/** The newest text has no answer yet: the results below, if any, belong to the previous text, and are marked. */
export function Behind({ slow, isFirst, retry }: { slow: boolean; isFirst: boolean; retry: () => unknown }) {
  const { t } = useTranslation('prescription')
  return (
    <p className={`${editorStyles['editor-sec']} ${styles['behind']}`} role="status">
      <Status
        icon="warn"
        tone="gamboge"
        word={t(isFirst ? 'differential.waiting' : slow ? 'differential.slow' : 'differential.behind')}
      />
      <button type="button" className="b t sm" onClick={() => void retry()}>
        {t('differential.askAgain')}
      </button>
    </p>
  )
}
