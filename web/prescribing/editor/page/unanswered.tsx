import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import styles from './conflict.module.css'

type Props = { again: () => void; dismiss: () => void }

/** A request without an answer: stated as such, with what to do next. */
export function Unanswered({ again, dismiss }: Props) {
  const { t } = useTranslation('prescription')
  return (
    <div className={styles['unanswered']} role="alert">
      <Icon name="warn" size={14} />
      <span>{t('unanswered.text')}</span>
      <button type="button" className="b o sm" onClick={again}>
        {t('unanswered.again')}
      </button>
      <button type="button" className="b t sm" onClick={dismiss}>
        {t('unanswered.leave')}
      </button>
    </div>
  )
}
