import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserInfo } from '#contract/base/user.ts'
import { visiblePages } from '#web/base/pages.ts'
import styles from './section-nav.module.css'
import { isOpenIn, sectionOf } from './sections.ts'

/** The pages beside the one that is open. */
export function SectionNav({ user }: { user: UserInfo }) {
  const { t } = useTranslation('shell')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const section = sectionOf(path, visiblePages(user))
  const bar = useRef<HTMLElement>(null)
  // On a narrow screen the bar scrolls to the name of the open page.
  useEffect(() => {
    if (path) bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  if (!section) return null
  const { page, own, below } = section
  return (
    <nav ref={bar} className={styles['nav']} aria-label={t(`pages.${page.name}`)}>
      {own ? (
        <Link to={page.path} activeOptions={{ exact: true, includeSearch: false }}>
          {t('today')}
        </Link>
      ) : null}
      {below.map((one) => (
        <Link key={one.path} to={one.path} aria-current={isOpenIn(path, one.path) ? 'page' : undefined}>
          {t(`pages.${one.name}`)}
        </Link>
      ))}
    </nav>
  )
}
