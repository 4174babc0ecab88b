import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/base/page-head.tsx'
import { pagesBelow, visiblePages } from '#web/base/pages.ts'
import { session } from '#web/base/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './study.module.css'

/** The reading lists and tools the account may open; at the address of one area, only that area. */
export function StudyLandingPage() {
  const { t } = useTranslation(['study', 'shell'])
  const user = session.user()
  const { pathname } = useLocation()
  const visible = user ? visiblePages(user) : []
  const all = pagesBelow('/studyBrain', visible)
  const rooms = all.some((room) => room.path === pathname) ? all.filter((room) => room.path === pathname) : all
  return (
    <div className="page study">
      <PageHead title={t('shell:pages.studyBrain')} />
      {!rooms.length && <EmptyState title={t('study:closed')} text={t('study:closedHint')} />}
      <div className={styles['study-rooms']}>
        {rooms.map((room) => (
          <section key={room.path}>
            <h2>{t(`shell:pages.${room.name}`)}</h2>
            <ul>
              {pagesBelow(room.path, visible).map((page) => (
                <li key={page.path}>
                  <Link to={page.path}>
                    <b className="serif">{t(`shell:pages.${page.name}`)}</b>
                    <span className="text-muted text-small">{t(`shell:pageHints.${page.name}`)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
