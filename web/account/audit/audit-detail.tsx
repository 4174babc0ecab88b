import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userAudit } from '#contract/account/user-audit.ts'
import { RemoteImages } from '#web/account/profile/remote-images.tsx'
import { call, query } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useScrollTo } from '#web/ui/use-scroll-to.ts'
import styles from './audit.module.css'
import { Decision } from './decision.tsx'

const idOf = (url: string) => Number(url.split('/').at(-1))

/** An account's data, its certificates in any size, and the decision. */
export function AuditDetail({ userId }: { userId: number }) {
  const { t } = useTranslation(['audit', 'auth', 'common'])
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const { data } = useQuery(query(userAudit.userAuditDetail, { userId }))
  const place = useScrollTo<HTMLElement>(data ? userId : null)
  if (!data) return null
  const isSeen = data.certificates.every((url) => seen.has(url))
  const facts = [
    [t('audit:role'), t(`auth:roles.${data.userType}`)],
    [t('audit:position'), data.position],
    [t('audit:contact'), [data.phone, data.email].filter(Boolean).join(' · ')],
    [t('audit:clinics'), data.clinics.join(t('common:listSeparator'))],
    [t('audit:status'), t(`audit:statuses.${data.status}`)],
    [t('audit:by'), data.auditedBy ?? ''],
    [t('audit:remark'), data.remark],
  ].filter(([, value]) => value)
  return (
    <section ref={place} className={styles['audit-detail']} aria-label={data.userName}>
      <h2>{data.userName}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('audit:certificates')}</h3>
      {data.certificates.length ? (
        <RemoteImages
          urls={data.certificates}
          name={(n) => t('audit:certificate', { number: n })}
          load={(url) => call(userAudit.certificate, { userId, fileId: idOf(url) }, { kind: 'read' })}
          onOpen={(url) => setSeen(new Set([...seen, url]))}
        />
      ) : (
        <Alert kind="warning" title={t('audit:noCertificates')} />
      )}
      {data.isSelf ? (
        <Alert title={t('audit:self')} />
      ) : (
        <Decision key={`${data.status} ${data.submittedAt}`} userId={userId} mayApprove={isSeen} />
      )}
    </section>
  )
}
