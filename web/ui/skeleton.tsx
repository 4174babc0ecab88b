import { useTranslation } from 'react-i18next'
import styles from './skeleton.module.css'

/** One line of loading content. */
export const Bone = ({ width = '72%' }: { width?: string }) => (
  <span className={styles['bone']} style={{ width }} aria-hidden="true" data-bone />
)

const widths = ['72%', '54%', '63%', '46%'] as const

/** The shape of loading content. */
export function Skeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation('common')
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, at) => `line-${at}`).map((key, at) => (
        <Bone key={key} width={widths[at % widths.length] ?? '72%'} />
      ))}
    </div>
  )
}
