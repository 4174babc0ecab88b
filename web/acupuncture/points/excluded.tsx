import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import styles from './points.module.css'

/** Points of the rule that are excluded for this patient, and why. */
export function Excluded({ left }: { left: readonly { pointId: string; label: string; text: string }[] }) {
  const { t } = useTranslation('acupuncture-ways')
  if (!left.length) return null
  return (
    <li className={styles['left-out']}>
      <b className="text-small">{t('proposal.left')}</b>
      {left.map((p) => (
        <p key={p.pointId} className="text-small row">
          <Icon name="block" size={14} />
          <span className="serif">{p.label}</span>
          <span className="text-muted">{p.text}</span>
        </p>
      ))}
    </li>
  )
}
