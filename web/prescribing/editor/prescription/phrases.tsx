import { useTranslation } from 'react-i18next'
import styles from './usage.module.css'

type Props = { name: string; phrases: readonly string[]; value: string; take: (phrase: string) => void }

/** The doctor's usual phrases for a field, selected by one press. Displayed while the field is empty. */
export function Phrases({ name, phrases, value, take }: Props) {
  const { t } = useTranslation('prescription')
  if (value.trim() || !phrases.length) return null
  return (
    <fieldset className={styles['phrases']} aria-label={t('prescription.phrases', { name })}>
      {phrases.map((phrase) => (
        <button key={phrase} type="button" className={styles['phrase']} title={phrase} onClick={() => take(phrase)}>
          {phrase}
        </button>
      ))}
    </fieldset>
  )
}
