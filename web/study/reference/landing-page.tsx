import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pagesBelow, visiblePages } from '#web/base/pages.ts'
import { session } from '#web/base/session.ts'
import styles from './study.module.css'
import { ToolFrame } from './tool-frame.tsx'

/** The reading lists and tools of one area that the account may open. */
export function StudyLandingPage() {
  const { t } = useTranslation('shell')
  const user = session.user()
  const { pathname } = useLocation()
  const visible = user ? visiblePages(user) : []
  const area = visible.find(({ path }) => path === pathname)
  if (!area) return null
  return (
    <ToolFrame page={area.name}>
      <ul className={styles['study-area']}>
        {pagesBelow(area.path, visible).map((page) => (
          <li key={page.path}>
            <Link to={page.path}>
              <b className="serif">{t(`pages.${page.name}`)}</b>
              <span className="text-muted text-small">{t(`pageHints.${page.name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ToolFrame>
  )
}
