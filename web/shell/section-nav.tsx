import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '#contract/base/user.ts'
import { visiblePages } from '#web/base/pages.ts'
import styles from './section-nav.module.css'
import { isAt, sectionOf } from './sections.ts'

/** The pages beside the one that is open. */
export function SectionNav({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const section = sectionOf(path, visiblePages(user))
  if (!section) return null
  const { page, own, below } = section
  const current = below.find((one) => isAt(path, one.path))
  return (
    <nav className={styles['nav']} aria-label={t(`pages.${page.name}`)}>
      {own ? (
        <Link to={page.path} aria-current={current ? undefined : 'page'}>
          {t('today')}
        </Link>
      ) : null}
      {below.map((one) => (
        <Link key={one.path} to={one.path} aria-current={one === current ? 'page' : undefined}>
          {t(`pages.${one.name}`)}
        </Link>
      ))}
    </nav>
  )
}
