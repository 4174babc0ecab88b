import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import styles from './editor.module.css'

const pages = [
  ['/recipeBrain/manualPrescription', 'manualPrescription'],
  ['/recipeBrain/customPrescription', 'customPrescription'],
  ['/recipeBrain/physRecuperate', 'physRecuperate'],
] as const

/** Other ways to a prescription: typed by hand, from an own formula, or by constitution. */
export function EditorLinks({ prescriptionId }: { prescriptionId?: number }) {
  const { t } = useTranslation('shell')
  const user = useUser()
  return (
    <nav className={styles['editor-links']} aria-label={t('pages.recipeBrain')}>
      {pages.map(([to, name]) =>
        user && mayOpen(to, user) ? (
          <Link key={to} to={to} search={prescriptionId ? { prescriptionId } : {}} className="b t sm">
            {t(`pages.${name}`)}
          </Link>
        ) : null,
      )}
    </nav>
  )
}
