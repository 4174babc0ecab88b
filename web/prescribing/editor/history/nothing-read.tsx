import { useTranslation } from 'react-i18next'
import { useDebounced } from '#web/ui/use-debounced.ts'
import styles from './history.module.css'
import type { Reading } from './use-reading.ts'

const hasWords = /\p{L}{2}/u

/** After a pause in typing: there is text, and nothing was recognised. */
export function NothingRead({ text, reading }: { text: string; reading: Reading | undefined }) {
  const { t } = useTranslation('prescription')
  const paused = useDebounced(text, 900)
  const isUnread = hasWords.test(paused) && reading?.text === paused && reading.list.length === 0
  return (
    <p role="status" className={styles['say-unread']}>
      {paused === text && isUnread ? t('history.unread') : null}
    </p>
  )
}
