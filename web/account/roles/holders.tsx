import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { staff } from '#contract/account/staff.ts'
import type { Permission } from '#contract/base/permissions.ts'
import { keepPreviousQuery } from '#web/base/query.ts'
import styles from './roles.module.css'

/** Who has a right, and through what. */
export function Holders({ code }: { code: Permission }) {
  const { t } = useTranslation(['roles', 'auth'])
  const { data } = useQuery(keepPreviousQuery(staff.holders, { code, pageSize: 50 }))
  return (
    <section className={styles['holders']} aria-label={t('roles:holders')}>
      <h2>{t(`roles:codes.${code}`)}</h2>
      <p className="text-small text-muted">{code}</p>
      <h3>{t('roles:holdersOf', { count: data?.total ?? 0 })}</h3>
      <ul>
        {data?.list.map(({ userId, userName, userType, way }) => (
          <li key={userId}>
            <Link to="/admin/staff" search={{ userId }}>
              {userName}
            </Link>
            <span className="text-muted text-small">{t(`auth:roles.${userType}`)}</span>
            <span className="text-small" data-way={way}>
              {t(`roles:ways.${way}`)}
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.list.length ? (
        <p className="text-small text-muted">{t('roles:more', { count: data.total - data.list.length })}</p>
      ) : null}
    </section>
  )
}
