import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { staff } from '#contract/account/staff.ts'

import { askWarning, toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/empty-state.tsx'
import { useScrollTo } from '#web/ui/use-scroll-to.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import styles from './staff.module.css'
import { StaffForm } from './staff-form.tsx'
import type { Staff } from './staff-person.ts'

const refreshed = [staff.list, staff.detail]

function Acts({ person }: { person: Staff }) {
  const { t } = useTranslation('staff')
  const [dialog, setDialog] = useState<'rights' | 'handOver' | null>(null)
  const disable = useCall(staff.disable, refreshed)
  const enable = useCall(staff.enable, refreshed)
  const endSessions = useCall(staff.endSessions, refreshed)
  const removeFactor = useCall(staff.removeSecondFactor, refreshed)
  const { userId, userName, work } = person
  const open = work.drafts + work.visits + work.followUps
  async function askDisable() {
    const isSure = await askWarning({
      title: t('disableAsk', { name: userName }),
      content: open > 0 ? t('disableOpen', { count: open }) : t('disableText'),
      okText: t('disable'),
    })
    if (!isSure) return
    await disable.mutateAsync({ userId })
    toastDone(t('disabledDone', { name: userName }))
  }
  async function signOut() {
    const { ended } = await endSessions.mutateAsync({ userId })
    toastDone(t('sessionsEnded', { count: ended }))
  }
  async function askRemoveFactor() {
    const isSure = await askWarning({
      title: t('removeSecondFactorAsk', { name: userName }),
      content: t('removeSecondFactorText'),
      okText: t('removeSecondFactor'),
    })
    if (!isSure) return
    await removeFactor.mutateAsync({ userId })
    toastDone(t('secondFactorRemoved', { name: userName }))
  }
  return (
    <>
      <div className={styles['acts']}>
        <Button onClick={() => setDialog('rights')} disabled={person.userType === 'admin'}>
          {t('rights')}
        </Button>
        <Button onClick={() => setDialog('handOver')} disabled={open === 0}>
          {t('handOver')}
        </Button>
        <Button onClick={() => void signOut()} disabled={person.sessions === 0} busy={endSessions.isPending}>
          {t('endSessions')}
        </Button>
        {person.secondFactor ? (
          <Button busy={removeFactor.isPending} onClick={() => void askRemoveFactor()}>
            {t('removeSecondFactor')}
          </Button>
        ) : null}
        {person.disabled ? (
          <Button look="primary" busy={enable.isPending} onClick={() => enable.mutate({ userId })}>
            {t('enable')}
          </Button>
        ) : (
          <Button look="danger" busy={disable.isPending} onClick={() => void askDisable()}>
            {t('disable')}
          </Button>
        )}
      </div>
      {dialog === 'rights' ? <RightsDialog person={person} close={() => setDialog(null)} /> : null}
      {dialog === 'handOver' ? <HandOverDialog person={person} close={() => setDialog(null)} /> : null}
    </>
  )
}

/** One colleague: role and clinics, rights compared with the role's, open work, sessions. */
export function StaffCard({ userId }: { userId: number }) {
  const { t } = useTranslation(['staff', 'audit', 'auth'])
  const { data, error, refetch } = useQuery(query(staff.detail, { userId }))
  const place = useScrollTo<HTMLElement>(data ? userId : null)
  if (error) return <LoadFailed error={error} retry={refetch} />
  if (!data) return null
  const given = data.permissions.filter((code) => !data.rolePermissions.includes(code)).length
  const taken = data.rolePermissions.filter((code) => !data.permissions.includes(code)).length
  const facts = [
    [t('audit:contact'), [data.phone, data.email].filter(Boolean).join(' · ')],
    [t('staff:rights'), t('staff:rightsSum', { count: data.permissions.length, given, taken })],
    [t('staff:openWork'), t('staff:openWorkSum', { ...data.work })],
    [t('staff:sessions'), t('staff:sessionsSum', { count: data.sessions })],
    [t('staff:secondFactor'), t(data.secondFactor ? 'staff:secondFactorOn' : 'staff:secondFactorOff')],
  ]
  return (
    <section ref={place} className={styles['card']} aria-label={data.userName}>
      <h2>{data.userName}</h2>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.isSelf ? (
        <Alert title={t('staff:selfText')} />
      ) : (
        <>
          <Acts person={data} />
          <StaffForm key={`${data.userType} ${data.position}`} person={data} />
        </>
      )}
    </section>
  )
}
