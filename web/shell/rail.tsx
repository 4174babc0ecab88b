import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '#contract/base/user.ts'
import { visiblePages } from '#web/base/pages.ts'
import { changeSetting, useSettings } from '#web/base/settings.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './shell.module.css'

export function Rail({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const { sidebar } = useSettings()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const isOpen = sidebar === 'open'
  return (
    <nav className={styles['rail']} aria-label={t('rail.name')}>
      <span className={styles['rail-mark']} aria-hidden="true">
        <span className="mark">{t('seal')}</span>
      </span>
      {visiblePages(user)
        .filter((page) => page.rail)
        .map((page) => (
          <Link
            key={page.path}
            to={page.opens ?? page.path}
            className={path.startsWith(page.path) ? `${styles['rail-item']} on` : styles['rail-item']}
            aria-current={path.startsWith(page.path) ? 'page' : undefined}
            title={t(`pages.${page.name}`)}
          >
            <Icon name={page.icon} size={20} />
            <span className={isOpen ? '' : 'visually-hidden'}>{t(`pages.${page.name}`)}</span>
          </Link>
        ))}
      <span className="grow" />
      <button
        type="button"
        className={styles['rail-fold']}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'rail.fold' : 'rail.unfold')}
        title={t(isOpen ? 'rail.fold' : 'rail.unfold')}
        onClick={() => changeSetting('sidebar', isOpen ? 'closed' : 'open')}
      >
        <Icon name="fold" />
      </button>
    </nav>
  )
}
