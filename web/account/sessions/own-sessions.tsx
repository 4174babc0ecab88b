import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ownSessions } from '#contract/account/own-sessions.ts'
import { toastDone } from '#web/base/notices.ts'
import { query, useCall } from '#web/base/query.ts'
import { momentOf } from '#web/base/time.ts'
import { Button } from '#web/ui/button.tsx'
import { deviceOf } from './device-of.ts'
import styles from './sessions.module.css'

/** Where the account is signed in, with a way to end each session. */
export function OwnSessions() {
  const { t } = useTranslation('sessions')
  const { data } = useQuery(query(ownSessions.sessions, {}))
  const end = useCall(ownSessions.endSession, [ownSessions.sessions])
  const endOthers = useCall(ownSessions.endOtherSessions, [ownSessions.sessions])
  async function endAllOthers() {
    const { ended } = await endOthers.mutateAsync({})
    toastDone(t('ended', { count: ended }))
  }
  return (
    <>
      <ul className={styles['list']}>
        {data?.list.map(({ sessionId, current, agent, address, orgName, beganAt }) => {
          const { browser, system } = deviceOf(agent)
          const device = [browser, system].filter(Boolean).join(' · ') || t('unknownDevice')
          return (
            <li key={sessionId}>
              <span>
                <b>{device}</b>
                <span className="text-muted text-small">
                  {[orgName, address, t('since', { time: momentOf(beganAt) })].filter(Boolean).join(' · ')}
                </span>
              </span>
              {current ? (
                <span className="text-small">{t('this')}</span>
              ) : (
                <Button size="small" label={t('endOf', { device })} onClick={() => end.mutate({ sessionId })}>
                  {t('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {data && data.list.length > 1 ? (
        <Button busy={endOthers.isPending} onClick={() => void endAllOthers()}>
          {t('endOthers')}
        </Button>
      ) : null}
    </>
  )
}
