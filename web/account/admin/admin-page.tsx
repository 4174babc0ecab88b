import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pagesBelow, visiblePages } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import styles from './admin.module.css'

/** The administrative tasks of this account. */
export function AdminPage() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const pages = user ? pagesBelow('/admin', visiblePages(user)) : []
  return (
    <PageFrame title={t('pages.admin')} width="text">
      <ul className={styles['admin-pages']}>
        {pages.map(({ path, name, icon }) => (
          <li key={path}>
            <Link to={path}>
              <Icon name={icon} />
              <b>{t(`pages.${name}`)}</b>
              <span className="text-muted text-small">{t(`pageHints.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PageFrame>
  )
}
