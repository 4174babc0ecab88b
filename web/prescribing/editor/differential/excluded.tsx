import { useTranslation } from 'react-i18next'
import styles from '#web/prescribing/editor/prescription/suggested-lines.module.css'
import type { RecipeFacts } from '../prescription/use-chosen-recipes.ts'

type Props = { left: RecipeFacts['herbs']; onRestore: (herbId: string) => void }

/** Herbs of the formula that were removed from the sheet: one press restores each with its dose. */
export function Excluded({ left, onRestore }: Props) {
  const { t } = useTranslation('prescription')
  if (!left.length) return null
  return (
    <p className={styles['rx-left']}>
      <span className="text-faint">{t('prescription.left')}</span>
      {left.map((h) => (
        <button
          key={h.herbId}
          type="button"
          title={t('prescription.restoreTitle')}
          aria-label={t('prescription.restore', { name: h.label })}
          onClick={() => onRestore(h.herbId)}
        >
          <s>{h.label}</s>
        </button>
      ))}
    </p>
  )
}
