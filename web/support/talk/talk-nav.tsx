import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#web/base/pages.ts'
import { useUser } from '#web/base/session.ts'
import styles from './talk.module.css'

const tabs = [
  { to: '/talk/messages', name: 'messages' },
  { to: '/talk/consultations', name: 'consultations' },
  { to: '/admin/myFeedback', name: 'myFeedback' },
  { to: '/talk/documents', name: 'documents' },
] as const

/** The pages on which people of a clinic talk to each other. */
export function TalkNav() {
  const { t } = useTranslation(['talk', 'shell'])
  const user = useUser()
  if (!user) return null
  return (
    <nav className={styles['talk-nav']} aria-label={t('talk:name')}>
      {tabs
        .filter(({ to }) => mayOpen(to, user))
        .map(({ to, name }) => (
          <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
            {t(`shell:pages.${name}`)}
          </Link>
        ))}
    </nav>
  )
}
