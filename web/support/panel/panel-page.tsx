import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dualScreen, type PanelContent } from '#contract/clinic/dual-screen.ts'
import { keyOf, query, useCall } from '#web/base/query.ts'
import { useUser } from '#web/base/session.ts'
import { hasChannel, openChannel } from '#web/clinic/dual-screen/channel.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './panel.module.css'
import { PanelSheet } from './panel-sheet.tsx'

const refreshMs = 3000

type Said = { content: PanelContent | null; serverAt: string | null }

/** What windows of this browser say at once; null until one of them speaks. `serverAt`: what the server had said by then. */
function useChannel(serverAt: string | null) {
  const user = useUser()
  const accountId = user?.userId ?? 0
  const cache = useQueryClient()
  const [said, setSaid] = useState<Said | null>(null)
  const latest = useRef(serverAt)
  latest.current = serverAt
  useEffect(() => {
    const channel = openChannel((message) => {
      if (message.kind !== 'show' || message.accountId !== accountId) return
      setSaid({ content: message.content.patient ? message.content : null, serverAt: latest.current })
      void cache.invalidateQueries({ queryKey: keyOf(dualScreen.dualScreenState) })
    })
    channel?.send({ kind: 'ask' })
    return () => channel?.close()
  }, [accountId, cache])
  return said
}

/** The screen that faces the patient: blank until the doctor sends something, and when the doctor leaves. */
export function PanelPage() {
  const { t } = useTranslation('panel')
  const { data } = useQuery({
    ...query(dualScreen.dualScreenState, {}),
    refetchInterval: refreshMs,
    refetchIntervalInBackground: true,
  })
  const said = useChannel(data?.updatedAt ?? null)
  useEffect(() => {
    document.title = `${t('title')} · 岐伯 Qibo`
  }, [t])
  const sent = data?.patient ? data : null
  // A paired screen is another doctor's: what this browser says is not meant for it.
  // What was taken away here stays away until the server has something newer, sent from another device.
  const isNewer = sent !== null && sent.updatedAt !== said?.serverAt
  const content = data?.paired || !said ? sent : (said.content ?? (isNewer ? sent : null))
  return (
    <main className={styles['page']} lang={content?.language.replace('_', '-')}>
      {hasChannel() ? null : <Alert kind="warning" title={t('noChannel')} />}
      {content?.patient ? (
        <PanelSheet content={content} patient={content.patient} />
      ) : (
        <Blank clinicName={data?.clinicName ?? ''} />
      )}
    </main>
  )
}

function Blank({ clinicName }: { clinicName: string }) {
  const { t } = useTranslation('panel')
  const open = useCall(dualScreen.dualScreenOpen)
  return (
    <section className={styles['blank']}>
      <h1>{clinicName}</h1>
      {open.data ? (
        <p className={styles['code']}>
          <span>{t('typeCode')}</span>
          <b>{`${open.data.code.slice(0, 3)} ${open.data.code.slice(3)}`}</b>
        </p>
      ) : (
        <Button look="link" onClick={() => open.mutate({})}>
          {t('otherDoctor')}
        </Button>
      )}
    </section>
  )
}
