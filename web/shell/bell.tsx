import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { message } from '#contract/support/message.ts'
import { query } from '#web/base/query.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Unread messages, on every page. */
export function Bell() {
  const { t } = useTranslation('shell')
  const { data } = useQuery(query(message.unread, {}))
  const count = data?.count ?? 0
  return (
    <Link to="/talk/messages" className="bar-item" aria-label={t('unreadMessages', { count })}>
      <Icon name="bell" />
      {count > 0 ? <b>{count}</b> : null}
    </Link>
  )
}
